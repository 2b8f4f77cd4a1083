import { createMemberStore, onLogout } from '@/state/member-stores'
import { memberStorage, type Valued } from '@/state/storage'
import { create } from 'zustand'
import { NEW_VALUATION, type ValuationForm } from './valuation-form'

interface Draft {
  form: ValuationForm
  /** Source of the last fill, so that a return to the form keeps later input. */
  filledFrom: string
  change: (part: Partial<ValuationForm>) => void
  fill: (form: ValuationForm, from: string) => void
}

/** Keeps the form while the visitor chooses a community on another screen. */
export const useValuationDraft = createMemberStore<Draft>(set => ({
  form: NEW_VALUATION,
  filledFrom: '',
  change: part => set(old => ({ form: { ...old.form, ...part } })),
  fill: (form, filledFrom) => set({ form, filledFrom }),
}))

const MAX = 12

/** Adds one at the front, without duplicates. */
export const withValued = (list: readonly Valued[], one: Valued): Valued[] =>
  [one, ...list.filter(({ id }) => id !== one.id)].slice(0, MAX)

interface List {
  list: Valued[]
  add: (one: Valued) => void
  clear: () => void
}

/** 估过的: past valuations on this device, deleted when a member logs out. */
export const useValued = create<List>()((set, get) => {
  const keep = (list: Valued[]) => {
    memberStorage.set('valued', list)
    set({ list })
  }
  return {
    list: [],
    add: one => keep(withValued(get().list, one)),
    clear: () => keep([]),
  }
})

// Entries from before there were codes have no address.
useValued.setState({ list: (memberStorage.get('valued') ?? []).filter(({ id }) => typeof id === 'string') })
onLogout(useValued.getState().clear)
