//! Serves the method `constant` on a free port, whose address it prints.

use jsonrpsee::RpcModule;
use jsonrpsee::server::Server;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let server = Server::builder().build("127.0.0.1:0").await?;
    println!("http://{}", server.local_addr()?);
    let mut module = RpcModule::new(());
    module.register_method("constant", |_, (), _| "legal")?;
    server.start(module).stopped().await;
    Ok(())
}
