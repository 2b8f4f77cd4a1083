import type { GuardName } from './route'
import type { Match } from './match'
import { resolve } from './match'
import { routeOf } from './table'

export interface Guard {
  /** Asked before the screen's code is fetched. A URL leads there instead. */
  before?: (to: Match) => string | undefined
  /** Something to be known of the visitor before the screen shows itself; `before` is asked again once it is. Never rejects. */
  ready?: (to: Match) => Promise<void> | undefined
  /** Told once the screen is the current one. */
  after?: (to: Match) => void
}

const guards = new Map<string, Guard>()

/** Guards are named in the table and registered by the app's start-up. */
export function registerGuard(name: GuardName, guard: Guard) {
  guards.set(name, guard)
}

const namesOf = (match: Match): readonly string[] => {
  const { access = 'public', guards: named = [] } = routeOf(match.screen)
  return access === 'public' ? named : ['is-login', ...named]
}

/** Where a visitor who wants `to` is led: there, to a guard's own choice, or to the error screen when a guard is not known. */
export function guarded(to: Match): Match {
  for (const name of namesOf(to)) {
    const guard = guards.get(name)
    if (!guard) return { ...to, screen: 'error', params: { statusCode: '500' } }
    const other = guard.before?.(to)
    if (other !== undefined) return resolve(other)
  }
  return to
}

/** Settles once the guards know what they need for `to`; undefined where they do. */
export function readiness(to: Match): Promise<unknown> | undefined {
  const waits = namesOf(to).flatMap(name => guards.get(name)?.ready?.(to) ?? [])
  return waits.length > 0 ? Promise.all(waits) : undefined
}

let onArrival = (_at: Match) => {}

/** Told of every screen once it is the current one (H5). */
export const setOnArrival = (listener: (at: Match) => void) => {
  onArrival = listener
}

export function arrived(at: Match) {
  onArrival(at)
  for (const name of namesOf(at)) guards.get(name)?.after?.(at)
}
