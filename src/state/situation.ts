import { create } from 'zustand'
import type { Situation } from '@/contract/situation'
import { serverNow } from '@/platform/clock'
import { whenMemberGoes } from './member-stores'
import { isSignedIn } from './session'
import { memberStorage, type UnsentSituation } from './storage'

type Key = keyof Situation

/** As the device has it; `situationNow` is what costs are told by. */
export const keptNow = (): Situation => memberStorage.get('situation') ?? {}

/** The buyer's own situation; on this device, until the member logs out, and in the account (src/domain/situation/account). Every call carries it. */
const useStored = create<{ situation: Situation }>()(() => ({ situation: {} }))
useStored.setState({ situation: keptNow() })
whenMemberGoes(() => {
  useStored.setState({ situation: {} })
})

export const useSituation = (): Situation => useStored(({ situation }) => situation)

export const situationNow = (): Situation => useStored.getState().situation

export const isSaid = (situation: Situation): boolean => Object.values(situation).some(one => one !== null)

const keysOf = (situation: Situation) => Object.keys(situation) as Key[]

/** Puts it on the device. */
export function writeKept(next: Situation): void {
  if (keysOf(next).length === 0) memberStorage.remove('situation')
  else memberStorage.set('situation', next)
}

export function writeUnsent(unsent: UnsentSituation): void {
  if (unsent.keys.length === 0 && !unsent.isCleared) memberStorage.remove('situationUnsent')
  else memberStorage.set('situationUnsent', unsent)
}

/** Keeps answers beside those before on the device alone: nothing is told by them until `tellKept`. A key with undefined is taken back. */
export function keep(answers: Partial<Situation>): void {
  const next = Object.fromEntries(
    Object.entries({ ...keptNow(), ...answers }).filter(([, value]) => value !== undefined),
  ) as Situation
  writeKept(next)
  const before = memberStorage.get('situationUnsent')
  writeUnsent({
    ...before,
    // A guest has taken back nothing that an account knows.
    keys: isSignedIn() ? [...new Set([...(before?.keys ?? []), ...keysOf(answers)])] : keysOf(next),
    at: Math.floor(serverNow()),
  })
}

/** From now on costs are told by what the device keeps: who draws them asks again, if it is something else than before. */
export function tellKept(): void {
  const [now, next] = [situationNow(), keptNow()]
  if ([...keysOf(now), ...keysOf(next)].some(key => now[key] !== next[key]))
    useStored.setState({ situation: next })
}

/** Keeps answers and tells costs by them. */
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
