// State of the editor of a campaign page: its content with the rows, and its saves.

import { useRef, useState } from 'react'
import type { Block } from '@/contract/content/blocks'
import type { StoredMarketing } from '@/contract/content/cards'
import type { Request } from '@/contract/endpoints'
import { toast } from '@/ui/toast/toast'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { blocksOfParts, campaignParts, hiddenOfParts, type CampaignPart } from '@/domain/desk/campaign-view'
import { hiddenIn, mergedFields } from '@/domain/desk/merge-blocks'
import { fieldErrors, isConflict, readMarketing, saveMarketing } from '@/domain/desk/use-desk'
import { useAutosave } from '@/domain/form/use-autosave'
import { useSaveKey } from '@/platform/keys'
import type { InsertKind } from './insert'
import { useShown } from './use-shown'

/** Rows with their own key, so that a row's editor survives the moving of others. */
export type Row = CampaignPart & { key: number }

/** The editable part of a page, as it is sent. */
type Page = Omit<
  StoredMarketing,
  'id' | 'status' | 'updated_at' | 'view_total' | 'lead_total' | 'editor' | 'waiting'
>
const toPage = ({
  id: _,
  status: __,
  updated_at: ___,
  view_total: ____,
  lead_total: _____,
  editor: ______,
  waiting: _______,
  ...page
}: StoredMarketing): Page => page
/** Status that a press sets, and the version of another editor that it overwrites. */
interface Step {
  status: StoredMarketing['status']
  over?: number
}

/** Content of a campaign page and its rows, which change together. */
export function useCampaignRows(first: StoredMarketing) {
  const keys = useRef(0)
  const withKey = (part: CampaignPart): Row => ({ ...part, key: (keys.current += 1) })
  const [page, setPage] = useState(() => toPage(first))
  const [rows, setRows] = useState<Row[]>(() => campaignParts(first.blocks, first.hidden).map(withKey))
  const [open, setOpen] = useState<number>()
  const [inserting, setInserting] = useState<InsertKind>()
  // The preview omits hidden rows.
  const [seen, setSeen] = useState(() => blocksOfParts(rows.filter(({ isHidden }) => !isHidden)))
  const shown = useShown(seen)
  const show = (next: Row[]) => {
    setRows(next)
    setSeen(blocksOfParts(next.filter(({ isHidden }) => !isHidden)))
  }
  const put = (next: Row[]) => {
    show(next)
    setPage(now => ({ ...now, blocks: blocksOfParts(next), hidden: hiddenOfParts(next) }))
  }
  const add = (part: CampaignPart) => {
    const row = withKey(part)
    const at = rows.findIndex(({ key }) => key === open)
    put(at === -1 ? [...rows, row] : [...rows.slice(0, at + 1), row, ...rows.slice(at + 1)])
    setOpen(row.key)
    setInserting(undefined)
  }
  const change = (row: Row, part: CampaignPart) =>
    put(
      rows.map(other =>
        other.key === row.key ? { ...part, key: row.key, isHidden: row.isHidden ?? false } : other,
      ),
    )
  const setContent = (words: Page) => {
    setPage(words)
    show(campaignParts(words.blocks, words.hidden).map(withKey))
  }
  const restore = ({
    title,
    summary,
    blocks,
    hidden,
  }: Pick<Page, 'title' | 'summary' | 'blocks' | 'hidden'>) => {
    put(campaignParts(blocks, hidden).map(withKey))
    setPage(now => ({ ...now, title, summary }))
  }
  return {
    page,
    setPage,
    rows,
    open,
    setOpen,
    inserting,
    setInserting,
    shown,
    put,
    add,
    change,
    setContent,
    restore,
  }
}

/** Fields that block a status, with their errors. */
const findMissingFields = (status: StoredMarketing['status'], page: Page): Record<string, string> =>
  status === 'draft'
    ? {}
    : {
        ...(page.title.trim().length < 2 && { title: '页名至少 2 个字' }),
        ...(page.end_time <= page.start_time && { end_time: '结束应晚于开始' }),
        ...(page.blocks.length === 0 && { blocks: '还没有内容' }),
      }

/** Request of a save based on the version `at`. */
function buildSaveRequest(
  page: Page,
  step: Step | undefined,
  at: { id: number; updated_at: number },
  window: string,
): Request<'marketing-page/save'> {
  const isNew = at.id === 0
  const { status, over } = step ?? {}
  return {
    ...page,
    title: page.title.trim(),
    headline: page.headline.trim(),
    summary: page.summary.trim(),
    ...(isNew ? {} : { ...at, ...(over !== undefined && { updated_at: over }) }),
    // A new page is created as a draft; the press then continues from there.
    ...((!step || isNew) && { is_auto: true }),
    ...(step && !isNew && { status }),
    window,
  }
}

/** Version on the server that the edit is based on, and the version of another editor while they conflict. */
function useBaseVersion(first: StoredMarketing, page: Page) {
  const [stored, setStored] = useState(first)
  const [theirs, setTheirs] = useState<StoredMarketing>()
  /** Page and version of the next save: a ref, because it must be current before the next render. */
  const at = useRef({ id: first.id, updated_at: first.updated_at })
  /** Content of that version: the common base of a three-way merge. */
  const base = useRef(page)
  const acceptVersion = (other: StoredMarketing) => {
    at.current = { id: other.id, updated_at: other.updated_at }
    setStored(other)
    setTheirs(undefined)
  }
  return { stored, setStored, theirs, setTheirs, at, base, acceptVersion }
}

/** Ways out of a conflict: the merge of both versions, or the other one. */
function buildConflictActions(
  { base, acceptVersion }: ReturnType<typeof useBaseVersion>,
  page: Page,
  kept: Pick<ReturnType<typeof useAutosave<Page, Step>>, 'join' | 'acceptServer'>,
) {
  const join = (theirs: StoredMarketing, merged: Block[]) => {
    const other = toPage(theirs)
    const hidden = hiddenIn(merged, page, other)
    acceptVersion(theirs)
    kept.join({ ...mergedFields(base.current, page, other), blocks: merged, hidden })
    base.current = other
  }
  const acceptTheirs = (theirs: StoredMarketing) => {
    acceptVersion(theirs)
    base.current = toPage(theirs)
    kept.acceptServer(base.current, { isLeft: true })
  }
  return { join, acceptTheirs }
}

/** Autosave, saves by a press, and the resolution of conflicts of a campaign page. */
export function useCampaignSave(
  first: StoredMarketing,
  { page, setContent }: ReturnType<typeof useCampaignRows>,
  onBorn: (id: number) => void,
) {
  const version = useBaseVersion(first, page)
  const { stored, setStored, theirs, setTheirs, at, base } = version
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const wanted = useRef(first.status)
  const send = async (page: Page, step: Step | undefined): Promise<undefined> => {
    const isNew = at.current.id === 0
    try {
      const saved = await saveMarketing(buildSaveRequest(page, step, at.current, kept.windowNow()))
      if (saved.waiting !== null) toast(WAITS_ANOTHER)
      at.current = { id: saved.page.id, updated_at: saved.updated_at }
      base.current = page
      setTheirs(undefined)
      if (isNew) {
        setStored(now => ({ ...now, ...at.current }))
        onBorn(saved.page.id)
      }
      if (!step) return
      if (isNew) return await send(page, step)
    } catch (error) {
      if (isConflict(error)) setTheirs((await readMarketing(at.current.id)).page)
      else setWrong(fieldErrors(error))
      throw error
    }
    setStored((await readMarketing(at.current.id)).page)
  }
  const kept = useAutosave<Page, Step>({
    form: 'text',
    key: `marketing-${stored.id}`,
    value: page,
    base: at.current.updated_at,
    isAuto: stored.status === 'draft',
    send,
    setContent,
  })
  const save = async (status: StoredMarketing['status'], over?: number) => {
    const missing = findMissingFields(status, page)
    setWrong(missing)
    if (Object.keys(missing).length > 0) return
    setSaving(true)
    wanted.current = status
    await kept.save({ status, ...(over !== undefined && { over }) })
    setSaving(false)
  }
  useSaveKey(() => {
    // Only the explicit button changes a published page.
    if (stored.status === 'published') kept.keepNow()
    else void save('draft')
  })
  const saveOver = ({ updated_at }: StoredMarketing) => void save(wanted.current, updated_at)
  return {
    stored,
    theirs,
    wrong,
    base: base.current,
    isSaving,
    mark: kept.mark,
    save,
    saveOver,
    ...buildConflictActions(version, page, kept),
  }
}
