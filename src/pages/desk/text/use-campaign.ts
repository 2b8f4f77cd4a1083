// State of the editor of a campaign page: its content with the rows, and its saves.

import { useRef, useState } from 'react'
import type { Block } from '@/contract/content/blocks'
import type { StoredMarketing } from '@/contract/content/cards'
import { blocksOfParts, campaignParts, hiddenOfParts, type CampaignPart } from '@/domain/desk/campaign-view'
import { hiddenIn, mergedFields } from '@/domain/desk/merge-blocks'
import { readMarketing, saveMarketing } from '@/domain/desk/use-desk'
import type { InsertKind } from './insert'
import { useDocument } from './use-document'
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

/** Autosave, saves by a press, and the resolution of conflicts of a campaign page. */
export function useCampaignSave(
  first: StoredMarketing,
  { page, setContent }: ReturnType<typeof useCampaignRows>,
  onBorn: (id: number) => void,
) {
  const saving = useDocument<StoredMarketing, Page, Pick<StoredMarketing, 'status'>>({
    type: 'marketing',
    first,
    value: page,
    setContent,
    valueOf: toPage,
    read: async id => (await readMarketing(id)).page,
    send: async ({ title, headline, summary, ...sent }, frame) => {
      const trimmed = { title: title.trim(), headline: headline.trim(), summary: summary.trim() }
      const { page: saved, updated_at, waiting } = await saveMarketing({ ...sent, ...trimmed, ...frame })
      return { id: saved.id, updated_at, waiting }
    },
    keep: { status: 'draft' },
    missingOf: ({ status }, _, value) => findMissingFields(status, value),
    onBorn,
  })
  const join = (theirs: StoredMarketing, blocks: Block[]) => {
    const other = toPage(theirs)
    saving.join(theirs, {
      ...mergedFields(saving.base, page, other),
      blocks,
      hidden: hiddenIn(blocks, page, other),
    })
  }
  return { ...saving, join }
}
