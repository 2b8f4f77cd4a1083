import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env'
import { costLimit } from '../http/cost-limits'
import { programFile } from '../programs'
import { firstScreensDrawn } from '../metrics/metrics'
import { PoolBusy, threadPool } from '../threads/thread-pool'
import type { DrawJob, Drawn } from './draw-thread'
import { timeless } from './boot'
import type { FirstScreen, Viewer } from './first-screen'

/** Milliseconds of drawing that an address may cause in a minute while others wait; pages that are kept cost nothing, nor does a wait. */
const MS_PER_MINUTE = 6_000
/** Pages that wait for their first screen; the others come in plain words. */
const MOST_WAITING = 64
/** A first screen stays as it is while the same is asked for, for so long: what counts down in it is about right. */
const CACHE = { entries: 200, ms: 10_000 }
/** Pages without their first screen are told in the log so often at most. */
const TELL_MS = 60_000

export interface Ask {
  viewer: Viewer
  builtAt: number
  /** As limits count it. */
  address: string
  log: FastifyBaseLogger
}

/** Why a page came without its first screen: its address had its share, too many waited, its thread was lost, or the page threw. */
type Undrawn = 'refused' | 'waiting' | 'lost' | 'broken'

/**
 * Draws the first screens of the site in `folder` apart from the event loop; never throws. Gives null, so that the page comes in plain words,
 * where it has none or cannot be drawn, when too many wait, and to an address that has had its share while others are drawn for.
 */
export function firstScreens(
  folder: string,
  { webProcesses }: Pick<Env, 'webProcesses'>,
): (ask: Ask) => Promise<FirstScreen | null> {
  const pool = threadPool<DrawJob, Drawn>({
    file: programFile('h5/draw-thread'),
    threads: 1,
    waiting: MOST_WAITING,
    longestMs: 3_000,
    idleMs: 60_000,
    heapMb: 256,
    youngMb: 96,
  })
  const limit = costLimit(MS_PER_MINUTE / webProcesses)
  const cached = new Map<string, { first: Promise<FirstScreen | null>; until: number }>()
  const tell = teller()
  let drawing = 0

  const drawn = async ({ viewer, builtAt, address, log }: Ask): Promise<FirstScreen | null> => {
    drawing += 1
    const begun = performance.now()
    try {
      const { first, ms, fault } = await pool.run({ folder, builtAt, viewer })
      limit.add(address, ms)
      if (fault !== undefined) tell('broken', log, fault)
      else firstScreensDrawn.inc({ how: 'drawn' })
      return first
    } catch (error) {
      if (error instanceof PoolBusy) tell('waiting', log)
      else {
        // What it took is not known; all of it was for this address.
        limit.add(address, performance.now() - begun)
        tell('lost', log, error)
      }
      return null
    } finally {
      drawing -= 1
    }
  }

  const forget = (now: number) => {
    for (const [key, { until }] of cached) {
      if (until > now && cached.size < CACHE.entries) return
      cached.delete(key)
    }
  }

  return async ask => {
    const viewer = { ...ask.viewer, cookie: withoutBrowser(ask.viewer.cookie) }
    const key = keyOf(viewer, ask.builtAt)
    const now = performance.now()
    const known = cached.get(key)
    if (known && known.until > now) {
      firstScreensDrawn.inc({ how: 'kept' })
      return known.first
    }
    // An office and a crawler have one address as well: they are held back only where somebody else would wait for them.
    if (drawing > 0 && !limit.isOpen(ask.address)) {
      tell('refused', ask.log)
      return null
    }
    forget(now)
    const first = drawn({ ...ask, viewer })
    cached.delete(key)
    cached.set(key, { first, until: now + CACHE.ms })
    // What could not be drawn is tried again.
    void first.then(one => one === null && cached.get(key)?.first === first && cached.delete(key))
    return first
  }
}

/** Counts what was not drawn, and tells it in one line a minute at most. */
function teller(): (why: Undrawn, log: FastifyBaseLogger, error?: unknown) => void {
  let told = -Infinity
  let counts: Partial<Record<Undrawn, number>> = {}
  return (why, log, error) => {
    counts[why] = (counts[why] ?? 0) + 1
    firstScreensDrawn.inc({ how: why })
    const now = performance.now()
    if (now - told < TELL_MS) return
    log.warn(
      { undrawn: counts, ...(error !== undefined && { err: error }) },
      'pages came without first screen',
    )
    told = now
    counts = {}
  }
}

/** The browser's own mark changes nothing that is seen. */
const withoutBrowser = (cookie: string) =>
  cookie
    .split('; ')
    .filter(pair => !pair.startsWith('sign_code='))
    .join('; ')

/** All that a first screen is drawn from, but for the moment. */
const keyOf = ({ url, siteUrl, cookie, layout, boot }: Viewer, builtAt: number) =>
  createHash('sha1')
    .update(JSON.stringify([builtAt, url, siteUrl, cookie, layout, timeless(boot)]))
    .digest('base64url')
