import type { GuardName } from './route'
import type { Match } from './match'
import { resolve } from './match'
import { routeOf } from './table'

export interface Guard {
  /** Runs before the screen's code is fetched. A returned URL redirects there. */
  before?: (to: Match) => string | undefined
  /** Loads data about the visitor before the screen shows; `before` runs again afterwards. Never rejects. */
  ready?: (to: Match) => Promise<void> | undefined
  /** Runs once the screen is the current one. */
  after?: (to: Match) => void
}

const guards = new Map<string, Guard>()

/** Registers a guard, which the route table names, at start-up. */
export function registerGuard(name: GuardName, guard: Guard) {
  guards.set(name, guard)
}

const getGuardNames = (match: Match): readonly string[] => {
  const { access = 'public', guards: named = [] } = routeOf(match.screen)
  return access === 'public' ? named : ['is-login', ...named]
}

/** Runs the guards of `to`: returns `to`, a guard's redirect, or the error screen if a guard is not registered. */
export function runGuards(to: Match): Match {
  for (const name of getGuardNames(to)) {
    const guard = guards.get(name)
    if (!guard) return { ...to, screen: 'error', params: { statusCode: '500' } }
    const other = guard.before?.(to)
    if (other !== undefined) return resolve(other)
  }
  return to
}

/** Settles once the guards have the data they need for `to`; undefined if they have it already. */
export function readiness(to: Match): Promise<unknown> | undefined {
  const waits = getGuardNames(to).flatMap(name => guards.get(name)?.ready?.(to) ?? [])
  return waits.length > 0 ? Promise.all(waits) : undefined
}

let onArrival = (_at: Match) => {}

/** Sets the listener for every screen that becomes the current one (H5). */
export const setOnArrival = (listener: (at: Match) => void) => {
  onArrival = listener
}

export function afterEach(at: Match) {
  onArrival(at)
  for (const name of getGuardNames(at)) guards.get(name)?.after?.(at)
}
