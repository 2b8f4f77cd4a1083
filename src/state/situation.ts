import { create } from 'zustand'
import type { Situation } from '@/contract/situation'
import { serverNow } from '@/platform/clock'
import { onLogout } from './member-stores'
import { isSignedIn } from './session'
import { memberStorage, type UnsentSituation } from './storage'

type Key = keyof Situation

/** The stored situation; costs are calculated with `situationNow`. */
export const keptNow = (): Situation => memberStorage.get('situation') ?? {}

/**
 * The buyer's own situation; on this device, until the member logs out, and in the account (src/domain/situation/account). Every call sends
 * it.
 */
const useStored = create<{ situation: Situation }>()(() => ({ situation: {} }))
useStored.setState({ situation: keptNow() })
onLogout(() => useStored.setState({ situation: {} }))

export const useSituation = (): Situation => useStored(({ situation }) => situation)

export const situationNow = (): Situation => useStored.getState().situation

export const isSaid = (situation: Situation): boolean => Object.values(situation).some(one => one !== null)

const getSituationKeys = (situation: Situation) => Object.keys(situation) as Key[]

/** Writes it to the device. */
export function writeKept(next: Situation): void {
  if (getSituationKeys(next).length === 0) memberStorage.remove('situation')
  else memberStorage.set('situation', next)
}

export function writeUnsent(unsent: UnsentSituation): void {
  if (unsent.keys.length === 0 && !unsent.isCleared) memberStorage.remove('situationUnsent')
  else memberStorage.set('situationUnsent', unsent)
}

/** Merges answers into the stored ones on the device only: costs do not use them until `tellKept`. A key with undefined is removed. */
export function keep(answers: Partial<Situation>): void {
  const next = Object.fromEntries(
    Object.entries({ ...keptNow(), ...answers }).filter(([, value]) => value !== undefined),
  ) as Situation
  writeKept(next)
  const before = memberStorage.get('situationUnsent')
  writeUnsent({
    ...before,
    // A guest has withdrawn nothing from an account.
    keys: isSignedIn()
      ? [...new Set([...(before?.keys ?? []), ...getSituationKeys(answers)])]
      : getSituationKeys(next),
    at: Math.floor(serverNow()),
  })
}

/** Applies the stored situation to the costs: if it has changed, subscribers refetch. */
export function tellKept(): void {
  const [now, next] = [situationNow(), keptNow()]
  if ([...getSituationKeys(now), ...getSituationKeys(next)].some(key => now[key] !== next[key]))
    useStored.setState({ situation: next })
}

/** Stores answers and applies them to the costs. */
export function say(answers: Partial<Situation>): void {
  keep(answers)
  tellKept()
}

export const onSituation = (changed: () => void): (() => void) => useStored.subscribe(changed)

export function forgetSituation(): void {
  writeKept({})
  writeUnsent({ keys: [], at: Math.floor(serverNow()), ...(isSignedIn() && { isCleared: true }) })
  tellKept()
}
