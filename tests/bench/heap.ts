import type { CDPSession, Page } from 'playwright-core'
import type { Measure } from './measures'
import { tableText } from './table'

/** Memory of a page after garbage collection. */
export interface Held {
  heap: number
  nodes: number
  listeners: number
}

/** Maximum growth factor when nothing new is shown. */
const FLAT = 1.1

export async function heldBy(session: CDPSession): Promise<Held> {
  // Objects freed by the first collection may release others.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}

export async function heapSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  return session
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`

/** Table of the measurements, each with the number of `unit` processed until then. */
export function heldTable(title: string, unit: string, rows: readonly (Held & { after: number })[]): string {
  return tableText(
    title,
    [unit, 'heap', 'nodes', 'listeners'],
    rows.map(({ after, heap, nodes, listeners }) => [after, megabytes(heap), nodes, listeners]),
  )
}

/** Compares the last measurement with the first. */
export function heldMeasures(what: string, rows: readonly Held[]): Measure[] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  return [
    { what: `heap, ${what}`, unit: 'MB', ours: last.heap / 1e6, floor: first.heap / 1e6, goal: FLAT },
    { what: `nodes, ${what}`, unit: '', ours: last.nodes, floor: first.nodes, goal: FLAT },
    { what: `listeners, ${what}`, unit: '', ours: last.listeners, floor: first.listeners, goal: FLAT },
  ]
}
