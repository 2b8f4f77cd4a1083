import { performance } from 'node:perf_hooks'
import { startServerProcess, type ServerProcess } from '../setup/server-process'

/** Starts a server with that many demo lots, and returns the seconds until it was ready. */
export async function startWithLots(lots: number): Promise<{ server: ServerProcess; seconds: number }> {
  const start = performance.now()
  const server = await startServerProcess({ DEMO_LOTS: String(lots) }, { readyMs: 900_000 })
  return { server, seconds: (performance.now() - start) / 1_000 }
}
