export default async function stop(): Promise<void> {
  const server = globalThis.serverOfTests
  globalThis.serverOfTests = undefined
  await server?.stop()
}
