import { create } from 'zustand'
import type { Situation } from '@/contract/situation'
import { whenMemberGoes } from './member-stores'
import { memberStorage } from './storage'

/** The buyer's own situation; on this device, until the member logs out. Every call carries it. */
const useStored = create<{ situation: Situation }>()(() => ({ situation: {} }))
useStored.setState({ situation: memberStorage.get('situation') ?? {} })
whenMemberGoes(() => {
  useStored.setState({ situation: {} })
})

export const useSituation = (): Situation => useStored(({ situation }) => situation)

export const situationNow = (): Situation => useStored.getState().situation

export const isSaid = (situation: Situation): boolean => Object.values(situation).some(one => one !== null)

/** Keeps answers beside those before; a key with undefined is taken back. Who draws costs asks for them again. */
export function say(answers: Partial<Situation>): void {
  const next = Object.fromEntries(
    Object.entries({ ...situationNow(), ...answers }).filter(([, value]) => value !== undefined),
  ) as Situation
  if (Object.keys(next).length === 0) memberStorage.remove('situation')
  else memberStorage.set('situation', next)
  useStored.setState({ situation: next })
}

export const onSituation = (changed: () => void): (() => void) => useStored.subscribe(changed)

export function forgetSituation(): void {
  memberStorage.remove('situation')
  useStored.setState({ situation: {} })
}
