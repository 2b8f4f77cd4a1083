import { createMemberStore, whenMemberGoes } from '@/state/member-stores'
import { memberStorage, type Valued } from '@/state/storage'
import { create } from 'zustand'
import { NEW_VALUATION, type ValuationForm } from './valuation-form'

interface Draft {
  form: ValuationForm
  /** What it was last filled from, so that coming back to the form keeps what was typed since. */
  filledFrom: string
  change: (part: Partial<ValuationForm>) => void
  fill: (form: ValuationForm, from: string) => void
}

/** The form while somebody goes to look for a community and comes back. */
export const useValuationDraft = createMemberStore<Draft>(set => ({
  form: NEW_VALUATION,
  filledFrom: '',
  change: part => {
    set(old => ({ form: { ...old.form, ...part } }))
  },
  fill: (form, filledFrom) => {
    set({ form, filledFrom })
  },
}))

const MOST = 12

/** The latest first, each once. */
export const withValued = (list: readonly Valued[], one: Valued): Valued[] =>
  [one, ...list.filter(({ id }) => id !== one.id)].slice(0, MOST)

interface List {
  list: Valued[]
  add: (one: Valued) => void
  clear: () => void
}

/** 估过的, on this device, until a member logs out. */
export const useValued = create<List>()((set, get) => {
  const keep = (list: Valued[]) => {
    memberStorage.set('valued', list)
    set({ list })
  }
  return {
    list: [],
    add: one => {
      keep(withValued(get().list, one))
    },
    clear: () => {
      keep([])
    },
  }
})

// Those of before there were codes lead nowhere.
useValued.setState({ list: (memberStorage.get('valued') ?? []).filter(({ id }) => typeof id === 'string') })
whenMemberGoes(useValued.getState().clear)
