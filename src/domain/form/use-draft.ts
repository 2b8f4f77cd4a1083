import { useEffect, useRef } from 'react'
import { onAppVisible } from '@/platform/lifecycle'
import { serverNow } from '@/platform/clock'
import { sessionStore } from '@/state/session'
import { deviceCopy } from './device-copy'
import { deleteDraft, saveDraft, readDraft, type DraftId } from '@/state/drafts'

/** Debounce in milliseconds between the last keystroke and the save of the draft. */
const REST = 500

/** Storage of one form's draft. `at`: Unix seconds. */
export interface DraftStore<Values> {
  read: () => { values: Values; at: number } | null
  /** Returns the time; null if the device refused to store it. */
  keep: (values: Values) => number | null
  drop: () => void
  /** Draft of an earlier version of the record: it is offered, not restored. */
  offer?: { values: Values; at: number; drop: () => void } | undefined
}

/** Default store: the values as they are. If the form has gained fields since, they start with the values of `empty`. */
export const createDraftStore = <Values extends object>(id: DraftId, empty: Values): DraftStore<Values> => ({
  read: () => {
    const draft = readDraft(id)
    return draft && { values: { ...empty, ...(draft.data as Partial<Values>) }, at: draft.at }
  },
  keep: values => {
    const at = Math.floor(serverNow())
    return saveDraft({ ...id, data: values, at }) ? at : null
  },
  drop: () => deleteDraft(id),
})

/** Draft of the present member about one record: `key` identifies it. `without`: fields that are never stored, such as a client's phone. */
export function ownDraft<Values extends object>(
  form: string,
  key: number | string,
  empty: Values,
  { without = {} }: { without?: Partial<Values> } = {},
): DraftStore<Values> {
  const store = createDraftStore(
    { uid: sessionStore.getState().uinfo?.uid ?? 0, form, key: String(key) },
    empty,
  )
  return { ...store, keep: values => store.keep({ ...values, ...without }) }
}

/** Draft of this window about a record of the server: restored at once, or offered if the record has changed since (`base`: its version). */
export function recordDraft<Values extends object>(
  form: string,
  key: number | string,
  first: Values,
  base = 0,
): DraftStore<Values> {
  const copy = deviceCopy<Values>(form)
  const found = copy.found(String(key), first)
  // A draft of an earlier release may lack fields.
  const draft = found && { values: { ...first, ...found.value }, at: found.at }
  const isBehind = found !== null && found.base !== base
  const dropFound = () => {
    if (found && !isBehind) copy.dropOther(found)
  }
  return {
    read: () => (isBehind ? null : draft),
    keep: values => {
      const at = copy.keep(String(key), values, base)
      dropFound()
      return at
    },
    drop: () => {
      copy.drop()
      dropFound()
    },
    offer: draft && isBehind ? { ...draft, drop: () => copy.dropOther(found) } : undefined,
  }
}

interface DraftWork {
  /** Draft content: a change of either starts the debounce. `beside`: data of the draft that is no field, undefined for none. */
  values: unknown
  beside: unknown
  /** True after a change: an untouched form leaves no draft. */
  isDirty: { current: boolean }
  keep: (() => void) | undefined
}

/** Saves the draft, debounced after each change, and at once when the page or the app closes. */
export function useDraft(work: DraftWork) {
  const { values, beside } = work
  const latest = useRef(work)
  const isWaiting = useRef(false)
  const before = useRef({ values, beside })
  useEffect(() => {
    latest.current = work
  })
  const flush = useRef(() => {
    const { isDirty, keep } = latest.current
    if (!isWaiting.current || !isDirty.current) return
    isWaiting.current = false
    keep?.()
  })
  useEffect(() => {
    if (before.current.values === values && before.current.beside === beside) return undefined
    if (beside !== undefined && beside !== before.current.beside) latest.current.isDirty.current = true
    before.current = { values, beside }
    isWaiting.current = true
    const timer = setTimeout(flush.current, REST)
    return () => clearTimeout(timer)
  }, [values, beside])
  useEffect(() => {
    const keep = flush.current
    const stop = onAppVisible(isVisible => {
      if (!isVisible) keep()
    })
    return () => {
      stop()
      keep()
    }
  }, [])
}
