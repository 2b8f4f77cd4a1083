import { useEffect, useRef } from 'react'
import { onAppVisible } from '@/platform/lifecycle'
import { serverNow } from '@/platform/clock'
import { sessionStore } from '@/state/session'
import { dropDraft, keepDraft, readDraft, type DraftId } from '@/state/drafts'

/** Milliseconds between the last letter and the draft's being kept. */
const REST = 500

/** Where the draft of one form is kept. `at`: Unix seconds. */
export interface DraftStore<Values> {
  read: () => { values: Values; at: number } | null
  /** Answers when; null: the device would not. */
  keep: (values: Values) => number | null
  drop: () => void
}

/** The plain one: the values as they are. A form whose fields have changed since then begins with what `empty` has for the new ones. */
export const draftOf = <Values extends object>(id: DraftId, empty: Values): DraftStore<Values> => ({
  read: () => {
    const draft = readDraft(id)
    return draft && { values: { ...empty, ...(draft.data as Partial<Values>) }, at: draft.at }
  },
  keep: values => {
    const at = Math.floor(serverNow())
    return keepDraft({ ...id, data: values, at }) ? at : null
  },
  drop: () => {
    dropDraft(id)
  },
})

/** That of the member who is here, of one thing: `key` says which. `without`: fields that are never kept, such as a client's phone. */
export function ownDraft<Values extends object>(
  form: string,
  key: number | string,
  empty: Values,
  { without = {} }: { without?: Partial<Values> } = {},
): DraftStore<Values> {
  const store = draftOf({ uid: sessionStore.getState().uinfo?.uid ?? 0, form, key: String(key) }, empty)
  return { ...store, keep: values => store.keep({ ...values, ...without }) }
}

interface DraftWork {
  /** What is kept: a change of either begins the wait. `beside`: what belongs to the draft and is no field, undefined for nothing. */
  values: unknown
  beside: unknown
  /** Whether anything was changed: an untouched form leaves no draft. */
  isDirty: { current: boolean }
  keep: (() => void) | undefined
}

/** Keeps the draft a moment after each change, and at once when the page or the app is left. */
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
    return () => {
      clearTimeout(timer)
    }
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
