// Server rendering on one worker thread per process. Equal pages share a rendering through a cache of promises. When others wait, addresses
// that have used their time budget get the plain fallback; a full queue, a timeout of 3 seconds or an error has the same result, so a page
// is always served.

import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env'
import { costLimit } from '../http/cost-limits'
import { programFile } from '../programs'
import { firstScreensDrawn } from '../metrics/metrics'
import { PoolBusy, threadPool } from '../threads/thread-pool'
import type { DrawJob, Drawn } from './render-worker'
import { timeless } from './dehydrated-state'
import type { FirstScreen, Viewer } from './ssr'

/** Milliseconds of rendering per address and minute while others wait; cached pages cost nothing, nor does waiting. */
const MS_PER_MINUTE = 6_000
/** Maximum pages that wait for rendering; further ones are served as plain text. */
const MAX_WAITING = 64
/** Rendered markup is reused for this long while its inputs are equal: countdowns in it are approximately right. */
const CACHE = { entries: 200, ms: 10_000 }
/** Minimum interval between log lines about pages that were not rendered. */
const TELL_MS = 60_000

export interface Ask {
  viewer: Viewer
  builtAt: number
  /** Rate-limit key of the address. */
  address: string
  log: FastifyBaseLogger
}

/** Reason why a page was not rendered: its address exceeded its share, too many waited, its thread was lost, or the page threw. */
type Undrawn = 'refused' | 'waiting' | 'lost' | 'broken'

/**
 * Renders pages of the site in `folder` in worker threads; never throws. Returns null, for the plain-text fallback, if a page has no markup
 * or cannot be rendered, if too many wait, and for an address that has used its share while others wait.
 */
export function firstScreens(
  folder: string,
  { webProcesses }: Pick<Env, 'webProcesses'>,
): (ask: Ask) => Promise<FirstScreen | null> {
  const pool = threadPool<DrawJob, Drawn>({
    file: programFile('h5/render-worker'),
    threads: 1,
    waiting: MAX_WAITING,
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
        // The real duration is unknown; all of it was spent for this address.
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
    const key = hashScreenKey(viewer, ask.builtAt)
    const now = performance.now()
    const known = cached.get(key)
    if (known && known.until > now) {
      firstScreensDrawn.inc({ how: 'kept' })
      return known.first
    }
    // An office or a crawler shares one address as well: it is limited only while somebody else would wait.
    if (drawing > 0 && !limit.isOpen(ask.address)) {
      tell('refused', ask.log)
      return null
    }
    forget(now)
    const first = drawn({ ...ask, viewer })
    cached.delete(key)
    cached.set(key, { first, until: now + CACHE.ms })
    // A failed rendering is not cached.
    void first.then(one => one === null && cached.get(key)?.first === first && cached.delete(key))
    return first
  }
}

/** Counts failed renderings and logs them at most once a minute. */
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

/** Removes the browser's sign_code, which does not affect the markup. */
const withoutBrowser = (cookie: string) =>
  cookie
    .split('; ')
    .filter(pair => !pair.startsWith('sign_code='))
    .join('; ')

/** Hash of all inputs of a rendering except the time. */
const hashScreenKey = ({ url, siteUrl, cookie, layout, boot }: Viewer, builtAt: number) =>
  createHash('sha1')
    .update(JSON.stringify([builtAt, url, siteUrl, cookie, layout, timeless(boot)]))
    .digest('base64url')
