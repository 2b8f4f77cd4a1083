import { useEffect, useMemo, useRef, useState } from 'react'
import { serverNow } from '@/platform/clock'
import { onAppVisible } from '@/platform/lifecycle'
import { useSession } from '@/state/session'
import { dropLotDraft, keepLotDraft, readLotDraft } from './drafts'
import { emptyForm, TYPED_FIELDS, type LotForm } from './lot-form'
import { issueAt, issuesOf, type Issue, type IssueKey } from './lot-issues'
import { sectionStates } from './section-state'
import { countsOf, type Shot } from './shots'
import { setShots, useShots, type LotKey } from './shot-store'
import type { LotBase } from './use-lot-base'

/** Milliseconds between the last letter and the draft's being kept. */
const REST = 500

/** The form of a lot: what stands in it, what is wrong and told, and its draft on the device. */
export function useLotForm(key: LotKey, base: LotBase | null) {
  const uid = useSession(session => session.uinfo?.uid ?? 0)
  const shots = useShots(key)
  const [first] = useState(() => readLotDraft(uid, key))
  const [form, setForm] = useState<LotForm>(() => first?.form ?? base?.form ?? emptyForm())
  const [keptAt, setKeptAt] = useState(first?.at ?? null)
  /** The draft that the form began with, until it is dropped. */
  const [restored, setRestored] = useState(first)
  const [baseAt, setBaseAt] = useState(first?.baseAt ?? base?.updatedAt ?? null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(first ? TYPED_FIELDS : []))
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const isDirty = useRef(first !== null)

  const { shelves } = form
  const isShown = shelves || base?.house.shelf === 'on'
  const status = base?.house.status ?? 'upcoming'
  const counts = useMemo(() => countsOf(shots), [shots])
  const own = useMemo(
    () => issuesOf(form, { now: serverNow(), isNew: base === null, status, pictures: counts, isShown }),
    [form, base, status, counts, isShown],
  )
  const all = useMemo(() => withRefusals(own, refused), [own, refused])
  const shown = all.filter(
    issue =>
      isAsked ||
      (!issue.isMissing &&
        (touched.has(issue.field) || issue.field in refused || issue.field.startsWith('risk-'))),
  )

  useDraft({ uid, key, form, shots, baseAt, isDirty, onKept: setKeptAt })
  useEffect(() => {
    if (first && key === 'new') setShots(key, now => (now.length > 0 ? now : first.shots))
  }, [first, key])

  const set = (change: Partial<LotForm>) => {
    isDirty.current = true
    setForm(now => ({ ...now, ...change }))
    setRefused(now => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))))
  }
  const restart = (next: LotBase | null) => {
    isDirty.current = false
    dropLotDraft(uid, key)
    if (key === 'new') setShots(key, () => [])
    setForm(next?.form ?? emptyForm())
    setBaseAt(next?.updatedAt ?? null)
    setKeptAt(null)
    setRestored(null)
    setTouched(new Set())
    setAsked(false)
    setRefused({})
  }
  return {
    lotKey: key,
    form,
    base,
    baseAt,
    shots,
    set,
    keptAt,
    restored,
    restart,
    refuse: setRefused,
    /** What the form itself finds wrong: while there is any, nothing is sent. */
    own,
    shown,
    sections: sectionStates({ all, shown, filled: form.notice.length > 0 ? ['notice'] : [] }),
    issueOf: (field: IssueKey): Issue | undefined => shown.find(issue => issue.field === field),
    /** A field was left: what is wrong in it is told from now on. */
    leave: (field: string) => {
      setTouched(now => (now.has(field) ? now : new Set(now).add(field)))
    },
    /** It was to be submitted: everything is told. */
    ask: () => {
      setAsked(true)
    },
    keepNow: () => {
      setKeptAt(keepLotDraft(uid, key, { form, shots, baseAt }))
    },
  }
}

export type LotEdit = ReturnType<typeof useLotForm>

/** What the server found wrong stands under its field, unless the form finds something there itself. */
function withRefusals(issues: Issue[], refused: Record<string, string>): Issue[] {
  const told = Object.entries(refused).filter(([field]) => !issues.some(issue => issue.field === field))
  return [...issues, ...told.map(([field, message]) => issueAt(field as IssueKey, message))]
}

interface DraftWork {
  uid: number
  key: LotKey
  form: LotForm
  shots: Shot[]
  baseAt: number | null
  /** Whether anything was changed: an untouched form leaves no draft. */
  isDirty: { current: boolean }
  onKept: (at: number) => void
}

/** Keeps the draft a moment after each change, and at once when the page or the app is left. */
function useDraft(work: DraftWork) {
  const { key, form, shots } = work
  const latest = useRef(work)
  const isWaiting = useRef(false)
  const isFirst = useRef(true)
  useEffect(() => {
    latest.current = work
  })
  const flush = useRef(() => {
    const { uid, key, form, shots, baseAt, isDirty, onKept } = latest.current
    if (!isWaiting.current || !isDirty.current) return
    isWaiting.current = false
    onKept(keepLotDraft(uid, key, { form, shots, baseAt }))
  })
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    // Pictures of a saved lot are not its draft's.
    if (key === 'new' && shots.length > 0) latest.current.isDirty.current = true
    isWaiting.current = true
    const timer = setTimeout(flush.current, REST)
    return () => {
      clearTimeout(timer)
    }
  }, [key, form, shots])
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
