export default async function stop(): Promise<void> {
  await globalThis.hostsOfTests?.server?.stop()
  globalThis.hostsOfTests?.stop()
}
