import { performance } from 'node:perf_hooks'
import { openSite, type Site } from './site'
import type { Writers } from './writers'

export interface Fault {
  name: string
  /** Expected behaviour, as text. */
  asked: string
  /** Seconds within which writes succeed again. */
  within: number
  /** True if callers may find no server meanwhile because its process was killed. */
  killsServer?: boolean
  /** Reason why it cannot be tested here. */
  missing?: () => string | undefined
  open?: () => Promise<Site>
  /** Returns once the system should have recovered; throws if something was not as expected. */
  strike: (site: Site) => Promise<Struck | void>
}

export interface Struck {
  /** Time at which the cause was removed, by performance.now(); default: the time of the fault itself. */
  over?: number
  /** Further observations. */
  seen?: string
}

export interface Row {
  name: string
  asked: string
  answered: number
  lost: number
  otherwise: string
  seconds: number | null
  seen: string
  /** Violations; empty: none. */
  wrong: string[]
}

/** Longest time after `since` without a successful write, in seconds. */
function longestSilence({ answered }: Writers, since: number): number {
  let [last, longest] = [since, 0]
  for (const { at } of answered) {
    if (at < since) continue
    longest = Math.max(longest, at - last)
    last = at
  }
  return longest / 1000
}

/** Injects the fault into a separate site with active writers, which continue for a while; then reads back all acknowledged writes. */
export async function play({ name, asked, within, killsServer, missing, open, strike }: Fault): Promise<Row> {
  const row: Row = { name, asked, answered: 0, lost: 0, otherwise: '–', seconds: null, seen: '', wrong: [] }
  const lacks = missing?.()
  if (lacks !== undefined) return { ...row, seen: `left out: ${lacks}` }
  let site: Site | undefined
  try {
    site = await (open ?? openSite)()
    const { writers } = site
    const blow = performance.now()
    const struck = await strike(site)
    await writers.more(100)
    await writers.stop()
    const db = await site.admin()
    const { lost, twice } = await writers.readBack(db)
    await db.end()
    row.answered = writers.answered.length
    row.lost = lost
    row.otherwise = [...writers.otherwise].map(([what, n]) => `${what} × ${n}`).join(', ') || '–'
    row.seconds = longestSilence(writers, struck?.over ?? blow)
    row.seen = struck?.seen ?? ''
    if (lost > 0) row.wrong.push(`${lost} answered writes are lost`)
    if (twice > 0) row.wrong.push(`${twice} writes stand twice`)
    if (row.seconds > within) row.wrong.push(`not served again within ${within} s`)
    if (!killsServer && writers.otherwise.has('no connection')) row.wrong.push('callers found nobody')
    if (writers.unclean.length > 0)
      row.wrong.push(`unclear answers: ${writers.unclean.slice(0, 3).join('; ')}`)
    if (site.server.child.exitCode !== null) row.wrong.push('the server has ended')
  } catch (error) {
    row.wrong.push(error instanceof Error ? error.message : String(error))
  } finally {
    await site?.close()
  }
  return row
}
