import { startServerProcess, type ServerProcess } from './server-process'

declare global {
  var serverOfTests: ServerProcess | undefined
}

/**
 * Starts the server for all test files of the built mini-programs and the browser, once. TEST_SERVER_URL names a running one; then it
 * starts none.
 */
export default async function start(): Promise<void> {
  if (process.env.TEST_SERVER_URL) return
  const server = await startServerProcess({ FOUR_EYES: 'rates' })
  globalThis.serverOfTests = server
  process.env.TEST_SERVER_URL = server.url
}
