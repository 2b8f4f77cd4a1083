import path from 'node:path'
import { startServerProcess, type ServerProcess } from '../setup/server-process'
import { COUNTER, PLATFORM_KEYS, startPlatform } from './platform'

declare global {
  var hostsOfTests: { server?: ServerProcess; stop: () => void } | undefined
}

/** Starts once for all files: the fake platform, and a server that uses it. TEST_SERVER_URL names a running one instead. */
export default async function start(): Promise<void> {
  if (process.env.TEST_SERVER_URL) return
  const platform = await startPlatform()
  const server = await startServerProcess({
    ...PLATFORM_KEYS,
    TRACKING_URL: COUNTER,
    TEST_PLATFORM_URL: platform.origin,
    NODE_OPTIONS: `--require ${path.join(__dirname, 'platform-fetch.cjs')}`,
  })
  globalThis.hostsOfTests = { server, stop: platform.stop }
  process.env.TEST_SERVER_URL = server.url
}
