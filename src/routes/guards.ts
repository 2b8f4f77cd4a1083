import type { GuardName } from './route'
import type { Hit } from './match'
import { resolve } from './match'
import { routeOf } from './table'

export interface Guard {
  /** Asked before the screen's code is fetched. A URL leads there instead. */
  before?: (to: Hit) => string | undefined
  /** Something to be known of the visitor before the screen shows itself; `before` is asked again once it is. Never rejects. */
  ready?: (to: Hit) => Promise<void> | undefined
  /** Told once the screen is the current one. */
  after?: (to: Hit) => void
}

const guards = new Map<string, Guard>()

/** Guards are named in the table and registered by the app's start-up. */
export function registerGuard(name: GuardName, guard: Guard) {
  guards.set(name, guard)
}

const namesOf = (hit: Hit): readonly string[] => {
  const { access = 'public', guards: named = [] } = routeOf(hit.screen)
  return access === 'public' ? named : ['is-login', ...named]
}

/** Where a visitor who wants `to` is led: there, to a guard's own choice, or to the error screen when a guard is not known. */
export function guarded(to: Hit): Hit {
  for (const name of namesOf(to)) {
    const guard = guards.get(name)
    if (!guard) return { ...to, screen: 'error', params: { statusCode: '500' } }
    const other = guard.before?.(to)
    if (other !== undefined) return resolve(other)
  }
  return to
}

/** Settles once the guards know what they need for `to`; undefined where they do. */
export function readiness(to: Hit): Promise<unknown> | undefined {
  const waits = namesOf(to).flatMap(name => guards.get(name)?.ready?.(to) ?? [])
  return waits.length > 0 ? Promise.all(waits) : undefined
}

let onArrival = (_at: Hit) => {}

/** Told of every screen once it is the current one (H5). */
export const setOnArrival = (listener: (at: Hit) => void) => {
  onArrival = listener
}

export function arrived(at: Hit) {
  onArrival(at)
  for (const name of namesOf(at)) guards.get(name)?.after?.(at)
}
