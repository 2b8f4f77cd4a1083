// State of the lot form on top of `useForm`: visible issues, the draft on the device (with pictures for a new lot), and the submission. A
// submit first saves the lot and then publishes it if requested; a failed publication leaves the lot saved and is reported separately.
// Conflicts are told apart as `stale` (somebody else saved) and `terms` (the auction is fixed).

import { useEffect, useMemo, useState } from 'react'
import type { ApiError } from '@/api/errors'
import { ERRCODE } from '@/contract/errcodes'
import type { Result } from '@/contract/endpoints'
import { useForm } from '@/domain/form/use-form'
import { serverNow } from '@/platform/clock'
import { useSession } from '@/state/session'
import { placed } from './album-sync'
import { dropLotDraft, keepLotDraft, readLotDraft } from './drafts'
import { getFieldAnchor } from './lot-anchors'
import { emptyForm, type LotForm } from './lot-form'
import { issueAt, findLotIssues, type Issue, type IssueKey } from './lot-issues'
import { buildLotChanges, buildLotRequest } from './lot-request'
import { sectionStates } from './section-state'
import { putOnShelf } from './shelf'
import { countShotStates, type ShotCounts } from './shots'
import { setShots, useShots, type LotKey } from './shot-store'
import type { LotBase } from './use-lot-base'

export interface Submitted {
  id: number
  code: string
  isShown: boolean
  /** Reason why a requested publication failed. */
  shelfRefusal: string | null
  /** Another member of the staff must confirm it first. */
  isWaiting: boolean
}

/** `stale`: somebody else changed the lot since the edit started; `terms`: there are bids, or it has ended. */
export type Refusal = { kind: 'stale' | 'terms' | 'other'; message: string }

/** The form of a lot: values, visible issues, draft on the device, and submission. */
export function useLotForm(key: LotKey, base: LotBase | null) {
  const uid = useSession(session => session.uinfo?.uid ?? 0)
  const shots = useShots(key)
  const [first] = useState(() => readLotDraft(uid, key))
  const [baseAt, setBaseAt] = useState(first?.baseAt ?? base?.updatedAt ?? null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [submitted, setSubmitted] = useState<Submitted | null>(null)
  const counts = useMemo(() => countShotStates(shots), [shots])

  const form = useForm<'house/add-edit', LotForm, Issue>({
    path: 'house/add-edit',
    first: () => base?.form ?? emptyForm(),
    issuesOf: values => findIssues(values, base, counts),
    requestOf: values =>
      base
        ? { ...buildLotChanges(values, base.form), id: base.house.id, updated_at: baseAt ?? undefined }
        : { ...buildLotRequest(values), pictures: placed(shots) },
    answerWithoutWrite: values =>
      base && buildLotChanges(values, base.form) === null ? { ...base.house, waiting: null } : undefined,
    onDone: async (saved, values) => {
      const done = await finishSubmit(saved, values.shelves)
      restart(base)
      setSubmitted(done)
    },
    onRefused: error => {
      setRefusal(getSaveRefusal(error))
      return error.kind === 'api'
    },
    idOf: getFieldAnchor,
    issueAt: (field, message) => issueAt(field as IssueKey, message),
    tellsAtOnce: field => field.startsWith('risk-'),
    draft: {
      read: () => first && { values: first.form, at: first.at },
      keep: values => keepLotDraft(uid, key, { form: values, shots, baseAt }),
      drop: () => dropLotDraft(uid, key),
    },
    // Pictures of a saved lot are not part of its draft.
    beside: key === 'new' && shots.length > 0 ? shots : undefined,
  })
  useEffect(() => {
    if (first && key === 'new') setShots(key, now => (now.length > 0 ? now : first.shots))
  }, [first, key])

  const restart = (next: LotBase | null) => {
    if (key === 'new') setShots(key, () => [])
    setBaseAt(next?.updatedAt ?? null)
    form.restart(next?.form ?? emptyForm())
  }
  const { values, issues, shown, set, leave, mark, keepNow, isBusy } = form
  return {
    lotKey: key,
    form: values,
    base,
    baseAt,
    shots,
    set,
    leave,
    kept: mark?.state ?? { is: 'clean' as const },
    keepNow,
    /** The draft that the form started with, until it is discarded. */
    restored: form.restored && first,
    restart,
    shown,
    sections: sectionStates({ all: issues, shown, filled: values.notice.length > 0 ? ['notice'] : [] }),
    issueOf: (field: IssueKey): Issue | undefined => shown.find(issue => issue.field === field),
    /** Saves the lot and publishes it if requested. */
    submit: () => {
      setRefusal(null)
      form.submit()
    },
    isBusy,
    refusal,
    submitted,
    again: () => setSubmitted(null),
  }
}

export type LotEdit = ReturnType<typeof useLotForm>

const findIssues = (values: LotForm, base: LotBase | null, pictures: ShotCounts): Issue[] =>
  findLotIssues(values, {
    now: serverNow(),
    isNew: base === null,
    status: base?.house.status ?? 'upcoming',
    pictures,
    isShown: values.shelves || base?.house.shelf === 'on',
  })

type Saved = Pick<Result<'house/add-edit'>, 'id' | 'code' | 'shelf' | 'waiting'>

async function finishSubmit({ id, code, shelf, waiting }: Saved, shelves: boolean): Promise<Submitted> {
  const wants = shelves && shelf === 'off'
  const shelfRefusal = wants ? await putOnShelf(id) : null
  return {
    id,
    code,
    isShown: shelf === 'on' || (wants && shelfRefusal === null),
    shelfRefusal,
    isWaiting: waiting !== null,
  }
}

/** A server error as a refusal of the form; null without a response, which needs no lasting message. */
function getSaveRefusal({ kind, errcode, message, result }: ApiError): Refusal | null {
  if (kind !== 'api') return null
  if (errcode !== ERRCODE.conflict) return { kind: 'other', message }
  const isStale = typeof result === 'object' && result !== null && 'updated_at' in result
  return { kind: isStale ? 'stale' : 'terms', message }
}
