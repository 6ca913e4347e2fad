"""A client of `rummilint serve`, with nothing but the standard library.

usage: client.py [ADDRESS]
"""

import itertools
import json
import sys
import urllib.error
import urllib.request

IDS = itertools.count(1)


class RpcError(Exception):
    """A call that has no result. A broken position is no error: its result says what is wrong."""

    def __init__(self, error):
        super().__init__(f"{error['message']} ({error['code']}): {error.get('data', {})}")
        self.code = error["code"]


class Referee:
    def __init__(self, address, token=None):
        self.address = address
        self.headers = {"content-type": "application/json"}
        if token:
            self.headers["authorization"] = f"Bearer {token}"

    def call(self, method, **params):
        """The result of one call."""
        request = {"jsonrpc": "2.0", "id": next(IDS), "method": method, "params": params}
        return self._result(self._post(request))

    def batch(self, calls):
        """The results of many calls, given as pairs of a method and its parameters."""
        requests = [
            {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
            for number, (method, params) in enumerate(calls)
        ]
        answered = self._post(requests)
        # A batch that is refused as a whole has one answer.
        if isinstance(answered, dict):
            raise RpcError(answered["error"])
        answers = {answer["id"]: answer for answer in answered}
        return [self._result(answers[number]) for number in range(len(requests))]

    def _post(self, message):
        body = json.dumps(message).encode()
        request = urllib.request.Request(self.address, data=body, headers=self.headers)
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return json.load(response)
        except urllib.error.HTTPError as refused:
            # What is too large or too much has a status of its own, and is answered all the same.
            if refused.headers.get_content_type() != "application/json":
                raise
            return json.load(refused)

    @staticmethod
    def _result(answer):
        if "error" in answer:
            raise RpcError(answer["error"])
        return answer["result"]


def main():
    referee = Referee(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:7106")

    report = referee.call("rummi/judge", table="R9 J R11 | B3 R3 J")
    print(report["verdict"])

    tables = ["R5 R6 R8", "K1-4"]
    for report in referee.batch([("rummi/judge", {"table": table}) for table in tables]):
        for finding in report["documents"][0]["findings"]:
            print(f"{finding['rule']}: {finding['message']}")

    answer = referee.call("rummi/solve", table="R4-6", rack="R7 B1")
    print(answer["table"])

    try:
        referee.call("rummi/judge", tabel="R1-3")
    except RpcError as error:
        print(error)


if __name__ == "__main__":
    main()
