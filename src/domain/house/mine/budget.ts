import { create } from 'zustand'
import { whenMemberGoes } from '@/state/member-stores'
import { memberStorage } from '@/state/storage'

/** What the visitor can pay in all for a home, fen; on this device, until the member logs out. */
const useStored = create<{ budget: number | null }>()(() => ({ budget: null }))
useStored.setState({ budget: memberStorage.get('budget') ?? null })
whenMemberGoes(() => {
  useStored.setState({ budget: null })
})

export const useBudget = (): number | null => useStored(({ budget }) => budget)

export function setBudget(budget: number | null) {
  if (budget === null) memberStorage.remove('budget')
  else memberStorage.set('budget', budget)
  useStored.setState({ budget })
}
