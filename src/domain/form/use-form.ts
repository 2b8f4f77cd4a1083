// State of a form: values, validation, draft and submission. `latest` holds the values synchronously, because two fields may change between
// renders. Errors appear after a blur or a submit; server errors stay until their field changes. `isSending` prevents a double submit, and
// a submit that got no answer is repeated with the same idempotency key (api/mutation.ts). Drafts are stored through `draft`, and unsaved
// input without a draft triggers a confirmation on leaving.

import { useEffect, useRef, useState } from 'react'
import { ApiError, fieldErrors } from '@/api/errors'
import { reportError } from '@/api/report'
import { useMutation } from '@/api/mutation'
import type { Path, Request, Result } from '@/contract/endpoints'
import { useBeforeUnload } from '@/platform/before-unload'
import { jumpTo } from '@/platform/scroll'
import { onLogout } from '@/state/member-stores'
import { ask } from '@/ui/dialog/ask'
import type { DraftState } from '@/ui/draft-mark/draft-words'
import { toast } from '@/ui/toast/toast'
import { useDraft, type DraftStore } from './use-draft'

/** A validation issue of a field. `isMissing`: the field is empty, which is shown only after a submit. */
export interface FormIssue<Field extends string = string> {
  field: Field
  message: string
  isMissing?: boolean
}

/** Names of the request's fields, for which the server may report errors. */
type FieldOf<P extends Path> = P extends Path ? keyof Request<P> & string : never
/** An element of a list field: `risk-lease`. */
type PartOf = `${string}-${string}`
type TextField<Values> = { [K in keyof Values]: Values[K] extends string ? K : never }[keyof Values] & string

export interface FormOptions<P extends Path, Values extends object, Issue extends FormIssue> {
  /** Endpoint that the form is sent to. */
  path: P
  first: () => Values
  /** Validation issues in the order of the form; a submit focuses the first. */
  issuesOf: (values: Values) => Issue[]
  requestOf: (values: Values) => Request<P>
  /** Result to use without a request if nothing has changed. */
  answerWithoutWrite?: (values: Values) => Result<P> | undefined
  onDone: (result: Result<P>, values: Values) => unknown
  /** Values of the form after the submit, if it stays: at the answer, before the record is read again. */
  after?: (result: Result<P>, values: Values) => Values
  /** Handles an error that belongs to no field; returns false to show it as a toast. */
  onRefused?: (error: ApiError) => boolean
  /** Maps fields to element ids; the field names by default, unless another form may be on the page. */
  idOf?: (field: Issue['field']) => string
  /** Maps a server error of a field to an issue; undefined if the form has no such field. */
  issueAt?: (field: string, message: string) => Issue | undefined
  /** Fields validated before their first blur. */
  tellsAtOnce?: (field: string) => boolean
  draft?: DraftStore<Values>
  /** The input is quick to retype (a login): the form closes without a confirmation. */
  discardable?: boolean
  /** Data of the draft that is no field. */
  beside?: unknown
}

interface Told {
  /** A submit was attempted: all issues are visible. */
  isAsked: boolean
  /** Fields that have been blurred. */
  left: ReadonlySet<string>
  /** The server's errors, until the field changes. */
  refused: Readonly<Record<string, string>>
}
const NOTHING: Told = { isAsked: false, left: new Set(), refused: {} }

/**
 * Values, validation, draft and submission of a form. Shows errors after a blur or a submit, then validates on change; a submit that got no
 * answer is repeated with the same idempotency key.
 */
export function useForm<
  P extends Path,
  Values extends object,
  Issue extends FormIssue<FieldOf<P> | (keyof Values & string) | PartOf>,
>(options: FormOptions<P, Values, Issue>) {
  const { path, issuesOf, draft, tellsAtOnce, idOf = same } = options
  const [restored, setRestored] = useState(() => draft?.read() ?? null)
  const [values, setValues] = useState(() => restored?.values ?? options.first())
  const [kept, setKept] = useState<DraftState>(() => (restored ? { is: 'device', at: restored.at } : CLEAN))
  const [visibleErrors, setTold] = useState<Told>(() =>
    restored ? { ...NOTHING, left: new Set(Object.keys(restored.values)) } : NOTHING,
  )
  const [offer, setOffer] = useState(draft?.offer)
  const [isBusy, setBusy] = useState(false)
  const [focused, setFocused] = useState<string>()
  /** The latest input, even before a render: two fields may change between two renders. */
  const latest = useRef(values)
  const isDirty = useRef(restored !== null)
  const isSending = useRef(false)
  /** True if a change is in no draft. */
  const [isUnsaved, setUnsaved] = useState(false)
  useBeforeUnload(isUnsaved, LOST.text)
  /** Values on their way. */
  const sending = useRef(values)
  const write = useMutation(path, {
    isQuiet: true,
    onAnswer: result => {
      if (latest.current !== sending.current) return keepNow()
      settle()
      if (options.after) begin(options.after(result, sending.current))
    },
  })

  const settle = () => {
    isDirty.current = false
    setUnsaved(false)
    draft?.drop()
  }
  const keepNow = () => {
    if (!draft) return
    const at = draft.keep(latest.current)
    setKept({ is: 'device', at })
    setUnsaved(at === null && !options.discardable)
  }
  useDraft({ values, beside: options.beside, isDirty, keep: keepNow })

  const begin = (next: Values) => {
    isDirty.current = false
    setUnsaved(false)
    latest.current = next
    setValues(next)
    setTold(NOTHING)
    setKept(CLEAN)
    setRestored(null)
  }
  const renew = useRef(() => {})
  renew.current = () => begin(options.first())
  useEffect(() => onLogout(() => renew.current()), [])

  const issueAt =
    options.issueAt ??
    ((field, message) => (Object.hasOwn(values, field) ? ({ field, message } as Issue) : undefined))
  const own = issuesOf(values)
  const refused = Object.entries(visibleErrors.refused)
    .filter(([field]) => !own.some(issue => issue.field === field))
    .flatMap(([field, message]) => issueAt(field, message) ?? [])
  const issues = [...own, ...refused]
  const shown = issues.filter(
    ({ field, isMissing }) =>
      visibleErrors.isAsked ||
      Object.hasOwn(visibleErrors.refused, field) ||
      (!isMissing && (visibleErrors.left.has(field) || tellsAtOnce?.(field))),
  )
  const errorOf = (field: Issue['field']) => shown.find(issue => issue.field === field)?.message

  const set = (change: Partial<Values>) => {
    isDirty.current = true
    setUnsaved(!draft && !options.discardable)
    latest.current = { ...latest.current, ...change }
    setValues(latest.current)
    setFocused(undefined)
    setTold(now => ({ ...now, refused: without(now.refused, change) }))
  }
  const leave = (field: Issue['field']) => {
    setFocused(undefined)
    setTold(now => (now.left.has(field) ? now : { ...now, left: new Set(now.left).add(field) }))
  }
  const goTo = (field: Issue['field']) => {
    setFocused(field)
    jumpTo(idOf(field))
  }
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      reportError(error, path)
      toast('操作失败，请重试')
      return
    }
    if (error.kind === 'login') return
    const visibleErrors = fieldErrors(error)
    setTold(now => ({ ...now, refused: visibleErrors }))
    const place = Object.entries(visibleErrors).flatMap(
      ([field, message]) => issueAt(field, message) ?? [],
    )[0]
    if (place) goTo(place.field)
    else if (!options.onRefused?.(error)) toast(error.message)
  }
  const submit = async () => {
    setTold(now => ({ ...now, isAsked: true, refused: {} }))
    const sent = latest.current
    const [wrong] = issuesOf(sent)
    if (wrong) {
      goTo(wrong.field)
      return
    }
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      sending.current = sent
      const unwritten = options.answerWithoutWrite?.(sent)
      if (unwritten) settle()
      const result = unwritten ?? (await write.mutateAsync(options.requestOf(sent)))
      await options.onDone(result, sent)
    } catch (error) {
      refuse(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return {
    values,
    /** The latest input, even before a render. */
    read: () => latest.current,
    set,
    leave,
    /** All issues, including hidden ones. */
    issues,
    /** The visible issues. */
    shown,
    errorOf,
    /** Props of a text field. */
    text: (field: TextField<Values>) => ({
      name: idOf(field),
      value: values[field] as string,
      error: errorOf(field as Issue['field']),
      // Mini-programs can only set the focus through this prop.
      autoFocus: focused === field || undefined,
      onChange: (value: string) => set({ [field]: value } as Partial<Values>),
      onBlur: () => leave(field as Issue['field']),
    }),
    isBusy,
    isUnsaved,
    /** For the sheet that contains the form (`mayClose`): confirms before input is lost. */
    mayLeave: () => !isUnsaved || ask(LOST),
    submit: () => void submit(),
    /** The draft that the form started with, until it is discarded. */
    restored,
    /** State of the draft, and the time of a restored one; undefined without a draft. */
    mark: draft && {
      state: kept,
      restoredAt: restored?.at,
      onDrop: () => {
        draft.drop()
        begin(options.first())
      },
      offer: offer && {
        at: offer.at,
        isBehind: true,
        onTake: () => {
          set(offer.values)
          keepNow()
          offer.drop()
          setOffer(undefined)
        },
        onDrop: () => {
          offer.drop()
          setOffer(undefined)
        },
      },
    },
    keepNow,
    /** Starts over without the draft. */
    restart: (next: Values = options.first()) => {
      draft?.drop()
      begin(next)
    },
  }
}

const CLEAN: DraftState = { is: 'clean' }
const LOST = {
  title: '还没有提交',
  text: '现在离开，填写的内容不会保留。',
  confirm: '离开',
  cancel: '继续填写',
}

const same = (field: string) => field
const without = (refused: Told['refused'], change: object): Told['refused'] =>
  Object.fromEntries(Object.entries(refused).filter(([field]) => !Object.hasOwn(change, field)))
