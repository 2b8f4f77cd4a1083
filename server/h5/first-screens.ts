import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env'
import { costLimit } from '../http/cost-limits'
import { PoolBusy, threadPool } from '../threads/thread-pool'
import type { DrawJob } from './draw-thread'
import { timeless } from './boot'
import { layoutFor, type FirstScreen, type Viewer } from './first-screen'

/** A first screen takes some 50 ms: an address may have about a hundred drawn in a minute, and those that are cached as often as it likes. */
const MS_PER_MINUTE = 6_000
/** Pages that wait for their first screen; the others come without it. */
const MOST_WAITING = 64
/** A first screen stays as it is while the same is asked for, for so long: what counts down in it is about right. */
const CACHE = { entries: 200, ms: 10_000 }

export interface Ask {
  viewer: Viewer
  builtAt: number
  /** As limits count it. */
  address: string
  log: FastifyBaseLogger
}

/**
 * Draws the first screens of the site in `folder` apart from the event loop; never throws. Gives null, so
 * that the page comes without, where it has none or cannot be drawn, when too many wait, and when its
 * address has had its share.
 */
export function firstScreens(
  folder: string,
  { webProcesses }: Pick<Env, 'webProcesses'>,
): (ask: Ask) => Promise<FirstScreen | null> {
  const pool = threadPool<DrawJob, FirstScreen | null>({
    file: join(__dirname, 'draw-thread.ts'),
    threads: 1,
    waiting: MOST_WAITING,
    longestMs: 3_000,
    idleMs: 60_000,
    heapMb: 256,
  })
  const limit = costLimit(MS_PER_MINUTE / webProcesses)
  const cached = new Map<string, { first: Promise<FirstScreen | null>; until: number }>()

  const drawn = ({ viewer, builtAt, address, log }: Ask) =>
    limit
      .charge(address, () => pool.run({ folder, builtAt, viewer }))
      .catch((error: unknown) => {
        if (!(error instanceof PoolBusy)) log.warn({ err: error }, 'a first screen could not be drawn')
        return null
      })

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
    if (known && known.until > now) return known.first
    if (!limit.isOpen(ask.address)) return null
    forget(now)
    const first = drawn({ ...ask, viewer })
    cached.delete(key)
    cached.set(key, { first, until: now + CACHE.ms })
    // What could not be drawn is tried again.
    void first.then(one => one === null && cached.get(key)?.first === first && cached.delete(key))
    return first
  }
}

/** The browser's own mark changes nothing that is seen. */
const withoutBrowser = (cookie: string) =>
  cookie
    .split('; ')
    .filter(pair => !pair.startsWith('sign_code='))
    .join('; ')

/** All that a first screen is drawn from, but for the moment. */
const keyOf = ({ url, siteUrl, cookie, userAgent, boot }: Viewer, builtAt: number) =>
  createHash('sha1')
    .update(JSON.stringify([builtAt, url, siteUrl, cookie, layoutFor(userAgent), timeless(boot)]))
    .digest('base64url')
