import { useState } from 'react'
import { callApi } from '@/api/call'
import { ApiError, fieldErrors } from '@/api/errors'
import { useWrite } from '@/api/write'
import { queryClient } from '@/api/query-client'
import { ERRCODE } from '@/contract/errcodes'
import { jumpTo } from '@/platform/scroll'
import { toast } from '@/ui/toast/toast'
import { placed } from './album-sync'
import { anchorOf } from './lot-anchors'
import { labelOf, type IssueKey } from './lot-issues'
import { changesOf, requestOf } from './lot-request'
import type { LotEdit } from './use-lot-form'

export interface Submitted {
  id: number
  code: string
  isShown: boolean
  /** Why it is not on the shelf though it was to be. */
  shelfRefusal: string | null
}

/** `stale`: somebody else changed the lot since the form was begun; `terms`: bids are in, or it has ended. */
export type Refusal = { kind: 'stale' | 'terms' | 'other'; message: string }

const OUTDATED = [
  'house/info',
  'house/list',
  'house/count',
  'base/house',
  'house/get-notice',
  'house/album-list',
] as const

/** Saves the lot and, where wanted, puts it on the shelf. */
export function useSubmitLot(edit: LotEdit) {
  const save = useWrite('house/add-edit', { isQuiet: true })
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [submitted, setSubmitted] = useState<Submitted | null>(null)

  const send = async () => {
    const { base, form, baseAt } = edit
    const changes = base ? changesOf(form, base.form) : { ...requestOf(form), pictures: placed(edit.shots) }
    const saved =
      changes === null && base
        ? { id: base.house.id, code: base.house.code, shelf: base.house.shelf }
        : await save.mutateAsync({
            ...changes,
            ...(base && { id: base.house.id, updated_at: baseAt ?? undefined }),
          })
    const wants = form.shelves && saved.shelf === 'off'
    const shelfRefusal = wants ? await shelve(saved.id) : null
    for (const path of OUTDATED) void queryClient.invalidateQueries({ queryKey: [path] })
    return {
      id: saved.id,
      code: saved.code,
      isShown: saved.shelf === 'on' || (wants && shelfRefusal === null),
      shelfRefusal,
    }
  }
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError) || error.kind === 'login') return
    const fields = fieldErrors(error)
    edit.refuse(fields)
    const [first] = Object.keys(fields)
    if (first) jumpTo(anchorOf(first as IssueKey))
    else if (error.errcode === ERRCODE.conflict)
      setRefusal({ kind: hasUpdatedAt(error.result) ? 'stale' : 'terms', message: error.message })
    else if (error.kind === 'api') setRefusal({ kind: 'other', message: error.message })
    else toast(error.message)
  }
  const submit = async () => {
    edit.ask()
    setRefusal(null)
    const [first] = edit.own
    if (first) {
      jumpTo(anchorOf(first.field))
      return
    }
    edit.refuse({})
    setBusy(true)
    try {
      const done = await send()
      edit.restart(edit.base)
      setSubmitted(done)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    submit: () => {
      void submit()
    },
    isBusy,
    refusal,
    submitted,
    again: () => {
      setSubmitted(null)
    },
  }
}

const hasUpdatedAt = (result: unknown) =>
  typeof result === 'object' && result !== null && 'updated_at' in result

/** null: it stands on the shelf now. */
async function shelve(id: number): Promise<string | null> {
  try {
    await callApi('house/shelf-set', { house_id: id, shelf: 'on' }, { isQuiet: true })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const missing = Object.keys(fieldErrors(error)).map(field =>
      field === 'cover' ? '图片' : labelOf(field as IssueKey),
    )
    return missing.length > 0 ? `${error.message}：${missing.join('、')}` : error.message
  }
}

/** What the page does with the form. */
export type LotWork = ReturnType<typeof useSubmitLot>
