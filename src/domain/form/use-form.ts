import { useEffect, useRef, useState } from 'react'
import { ApiError, fieldErrors } from '@/api/errors'
import { reportError } from '@/api/report'
import { useWrite } from '@/api/write'
import type { Path, Request, Result } from '@/contract/endpoints'
import { useLeaveWarning } from '@/platform/leaving'
import { jumpTo } from '@/platform/scroll'
import { whenMemberGoes } from '@/state/member-stores'
import { ask } from '@/ui/dialog/ask'
import type { DraftState } from '@/ui/draft-mark/draft-words'
import { toast } from '@/ui/toast/toast'
import { useDraft, type DraftStore } from './use-draft'

/** Something that is wrong at a field. `isMissing`: nothing is there yet, which is told only once the form was to be sent. */
export interface FormIssue<Field extends string = string> {
  field: Field
  message: string
  isMissing?: boolean
}

/** What the server may find wrong: the names of the call's own fields. */
type FieldOf<P extends Path> = P extends Path ? keyof Request<P> & string : never
/** One of many in a field: `risk-lease`. */
type PartOf = `${string}-${string}`
type TextField<Values> = { [K in keyof Values]: Values[K] extends string ? K : never }[keyof Values] & string

export interface FormOptions<P extends Path, Values extends object, Issue extends FormIssue> {
  /** The call that the form is sent by. */
  path: P
  first: () => Values
  /** What is wrong, in the order of the form: the first is gone to. */
  issuesOf: (values: Values) => Issue[]
  /** The values as the call takes them. */
  requestOf: (values: Values) => Request<P>
  /** What stands for the answer where nothing has changed and nothing is written. */
  answerWithoutWrite?: (values: Values) => Result<P> | undefined
  onDone: (result: Result<P>, values: Values) => unknown
  /** Answers that the write makes old. */
  outdates?: readonly Path[]
  /** A refusal that belongs to no field; false: it is said in a message. */
  onRefused?: (error: ApiError) => boolean
  /** Ids of the fields on the page; as they are called unless another form may be there too. */
  idOf?: (field: Issue['field']) => string
  /** What the server finds wrong at a field, as an issue of this form; undefined where the form has no such field. */
  issueAt?: (field: string, message: string) => Issue | undefined
  /** Fields that are judged before they were left. */
  tellsAtOnce?: (field: string) => boolean
  draft?: DraftStore<Values>
  /** What is typed is soon typed again (a login): nobody is asked before it is lost. */
  mayBeLost?: boolean
  /** What is kept in the draft and is no field. */
  beside?: unknown
}

interface Told {
  /** It was to be sent: everything is told. */
  isAsked: boolean
  /** Fields that were left. */
  left: ReadonlySet<string>
  /** What the server refused, until the field is changed. */
  refused: Readonly<Record<string, string>>
}
const NOTHING: Told = { isAsked: false, left: new Set(), refused: {} }

/**
 * Values, mistakes, draft and sending of a form. A mistake is told once its field was left or the form was to be sent, and follows
 * what is typed from then on; pressed again after no answer, the form is sent as the same write.
 */
export function useForm<
  P extends Path,
  Values extends object,
  Issue extends FormIssue<FieldOf<P> | (keyof Values & string) | PartOf>,
>(options: FormOptions<P, Values, Issue>) {
  const { path, issuesOf, draft, outdates, tellsAtOnce, idOf = same } = options
  const [restored, setRestored] = useState(() => draft?.read() ?? null)
  const [values, setValues] = useState(() => restored?.values ?? options.first())
  const [kept, setKept] = useState<DraftState>(() => (restored ? { is: 'device', at: restored.at } : CLEAN))
  const [told, setTold] = useState<Told>(() =>
    restored ? { ...NOTHING, left: new Set(Object.keys(restored.values)) } : NOTHING,
  )
  const [isBusy, setBusy] = useState(false)
  const [focused, setFocused] = useState<string>()
  /** What was typed last, also before it is drawn: two fields may change between two drawings. */
  const latest = useRef(values)
  const isDirty = useRef(restored !== null)
  const isSending = useRef(false)
  /** Something was changed that no draft keeps. */
  const [isUnsaved, setUnsaved] = useState(false)
  useLeaveWarning(isUnsaved, LOST.text)
  const write = useWrite(path, { isQuiet: true, outdates })

  const keepNow = () => {
    if (!draft) return
    const at = draft.keep(latest.current)
    setKept({ is: 'device', at })
    setUnsaved(at === null && !options.mayBeLost)
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
  renew.current = () => {
    begin(options.first())
  }
  useEffect(
    () =>
      whenMemberGoes(() => {
        renew.current()
      }),
    [],
  )

  const issueAt =
    options.issueAt ??
    ((field, message) => (Object.hasOwn(values, field) ? ({ field, message } as Issue) : undefined))
  const own = issuesOf(values)
  const refused = Object.entries(told.refused)
    .filter(([field]) => !own.some(issue => issue.field === field))
    .flatMap(([field, message]) => issueAt(field, message) ?? [])
  const issues = [...own, ...refused]
  const shown = issues.filter(
    ({ field, isMissing }) =>
      told.isAsked ||
      Object.hasOwn(told.refused, field) ||
      (!isMissing && (told.left.has(field) || tellsAtOnce?.(field))),
  )
  const errorOf = (field: Issue['field']) => shown.find(issue => issue.field === field)?.message

  const set = (change: Partial<Values>) => {
    isDirty.current = true
    setUnsaved(!draft && !options.mayBeLost)
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
    const told = fieldErrors(error)
    setTold(now => ({ ...now, refused: told }))
    const place = Object.entries(told).flatMap(([field, message]) => issueAt(field, message) ?? [])[0]
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
      const result = options.answerWithoutWrite?.(sent) ?? (await write.mutateAsync(options.requestOf(sent)))
      isDirty.current = false
      setUnsaved(false)
      draft?.drop()
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
    /** What was typed last, also before it is drawn. */
    read: () => latest.current,
    set,
    leave,
    /** All that is wrong, also what is not told yet. */
    issues,
    /** What is told now. */
    shown,
    errorOf,
    /** What a field of text needs. */
    text: (field: TextField<Values>) => ({
      name: idOf(field),
      value: values[field] as string,
      error: errorOf(field as Issue['field']),
      // Mini-programs give the focus by this alone.
      autoFocus: focused === field || undefined,
      onChange: (value: string) => {
        set({ [field]: value } as Partial<Values>)
      },
      onBlur: () => {
        leave(field as Issue['field'])
      },
    }),
    isBusy,
    isUnsaved,
    /** For the sheet that the form stands in (`mayClose`): asks where something would be lost. */
    mayLeave: () => !isUnsaved || ask(LOST),
    submit: () => {
      void submit()
    },
    /** The draft that the form began with, until it is dropped. */
    restored,
    /** Where what is typed is kept, and when the words that came back were; without a draft nothing is said. */
    mark: draft && {
      state: kept,
      restoredAt: restored?.at,
      onDrop: () => {
        draft.drop()
        begin(options.first())
      },
    },
    keepNow,
    /** Begins anew, without the draft. */
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
