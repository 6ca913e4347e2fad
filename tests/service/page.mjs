// Runs the script of the page with as much of a browser as it uses. `node page.mjs ADDRESS TOKEN`

import assert from "node:assert/strict";

const [address, token] = process.argv.slice(2);
const page = await (await fetch(address)).text();
const script = page.match(/<script>(.*)<\/script>/s)[1];

class Element {
  value = "";
  textContent = "";
  hidden = false;
  dataset = {};
  options = [];
  replaceChildren(...children) { this.options = children; }
  append(...children) { this.options.push(...children); }
  appendChild(child) { this.options.push(child); return child; }
}

const elements = new Map([...page.matchAll(/id="(\w+)"/g)].map(([, id]) => [id, new Element()]));
const get = (id) => elements.get(id) ?? assert.fail(`the page has no ${id}`);
get("table").value = page.match(/<textarea[^>]*>(.*?)<\/textarea>/s)[1];
get("locked").hidden = /id="locked" hidden/.test(page);
const document = {
  documentElement: {}, getElementById: get, querySelectorAll: () => [], createElement: () => new Element(),
};
let isBroken = false;
const sent = [];
const call = (path, init) => {
  sent.push(init.headers);
  return isBroken ? new Response("the body took too long\n", { status: 408 }) : fetch(new URL(path, address), init);
};
const option = class { constructor(text, value) { Object.assign(this, { text, value }); } };
new Function("document", "navigator", "fetch", "Option", script)(document, { language: "en" }, call, option);
const said = () => [get("verdict").textContent, ...get("findings").options.map((line) => line.textContent)];

assert.equal(get("locked").hidden, true);
await get("form").onsubmit();
assert.deepEqual(said(), ["No answer", "This service answers those who know its token."]);
assert.equal(get("locked").hidden, false);

get("token").value = token;
await get("token").onchange();
assert.deepEqual(said(), ["Legal"]);
assert.ok(get("rules").options.some((system) => system.value === "goliath-nl"));
assert.equal(sent.at(-1).authorization, `Bearer ${token}`);

get("table").value = "R1 R2\nR4";
await get("form").onsubmit();
assert.equal(said()[0], "Illegal");

isBroken = true;
await get("form").onsubmit();
assert.deepEqual(said(), ["No answer", "the body took too long"]);
