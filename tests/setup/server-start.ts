import { startServerProcess, type ServerProcess } from './server-process'

declare global {
  var serverOfTests: ServerProcess | undefined
}

/**
 * Once for all files of the built mini-programs and the browser: the server they talk to.
 * TEST_SERVER_URL names one that runs already; then none is started.
 */
export default async function start(): Promise<void> {
  if (process.env.TEST_SERVER_URL) return
  const server = await startServerProcess({ FOUR_EYES: 'rates' })
  globalThis.serverOfTests = server
  process.env.TEST_SERVER_URL = server.url
}
