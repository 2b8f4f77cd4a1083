/**
 * Loads the papers of a lot as one model: uploaded files, and the notice as text if its file is missing or partly unreadable. Facts from
 * the notice text are cached for an hour, since the same text gives the same facts.
 */

import { PAPER_KINDS, type PaperKind, type PaperState } from '../../../src/contract/paper-rules'
import { areOtherHomes } from '../../../src/lib/home-key'
import type { NoticeSection } from '../../../src/contract/house/schema'
import type { Database } from '../../db/database'
import type { Context } from '../../http/context'
import type { PaperFact } from '../../notice/papers/fact'
import { maskedSection } from '../../notice/papers/mask'
import { parseInWorker } from '../../readers/parse-in-worker'
import { memoizeWithTtl } from '../../shared/memoize-with-ttl'

/** A paper of a lot with the text of its parts: pages of a file, or sections of a notice that was published as text. */
export interface Paper {
  kind: PaperKind
  /** null for a notice that was published as text. */
  id: number | null
  /** True if it can be downloaded as a file. */
  isFile: boolean
  /** True if that file is the unchanged original. */
  isOriginal: boolean
  hasPages: boolean
  page_total: number
  unread_pages: number[]
  facts: PaperFact[]
  home: string | null
  at: number
  /** OCR confidence in percent, by page number. */
  confidence: Readonly<Record<number, number>>
  /** Titles of sections, if it has no pages; for a scanned notice those of its text, which follow its pages. */
  titles: string[]
}

interface FileRow {
  id: number
  kind: PaperKind
  is_file: boolean
  is_original: boolean
  page_total: number
  unread_pages: number[]
  facts: PaperFact[]
  home: string | null
  added_at: number
  confidence: Record<number, number> | null
}

export interface NoticeText {
  id: number
  published_at: number
  sections: NoticeSection[]
}

/** Returns the newest text of a lot's notice, without the section of bids. */
export async function noticeText(
  { db }: Pick<Context, 'db'>,
  houseId: number,
): Promise<NoticeText | undefined> {
  const row = await db.one<NoticeText>(
    'select id, published_at, sections from notice where house_id = $1 order by version desc limit 1',
    [houseId],
  )
  return (
    row && {
      ...row,
      sections: row.sections.filter(({ key }) => key !== 'bids').map(maskedSection),
    }
  )
}

type Reading = Pick<Context, 'db' | 'env' | 'now'>

/** The same text gives the same facts, so they are cached for an hour. */
const factsOfNotice = (context: Reading, { id, sections }: NoticeText) =>
  memoizeWithTtl(context, `facts of notice ${id}`, 3600, async () => {
    const [facts = []] = await parseInWorker(
      'papers',
      [{ kind: 'notice', pages: sections.map(({ text }) => text) }],
      { field: 'notice', message: '公告无法读取' },
    )
    return facts
  })

export const homeIn = (facts: readonly PaperFact[]) =>
  facts.find(({ matter }) => matter === 'home')?.value ?? null

/** Returns the files of a lot's papers, and its notice as text if the notice has no readable file. */
export async function loadLotPapers(context: Reading, houseId: number): Promise<Paper[]> {
  const rows = await context.db.query<FileRow>(
    `select p.id, p.kind, not ${ARE_PICTURES} as is_file,
       p.file is not null as is_original, p.page_total, p.unread_pages, p.facts, p.home, p.added_at,
       (select jsonb_object_agg(g.no, g.confidence)
         from lot_paper_page g
         where g.paper_id = p.id and g.confidence is not null) as confidence
     from lot_paper p where p.house_id = $1`,
    [houseId],
  )
  const papers = rows.map(({ added_at, is_file, is_original, confidence, ...row }): Paper => ({
    ...row,
    isFile: is_file,
    isOriginal: is_original,
    hasPages: true,
    confidence: confidence ?? {},
    at: added_at,
    titles: [],
  }))
  const scan = papers.find(({ kind }) => kind === 'notice')
  if (scan?.unread_pages.length === 0) return papers
  const notice = await noticeText(context, houseId)
  if (!notice) return papers
  const facts = await factsOfNotice(context, notice)
  if (scan) return papers.map(paper => (paper === scan ? withText(scan, notice, facts) : paper))
  return [
    {
      kind: 'notice',
      id: null,
      isFile: false,
      isOriginal: false,
      hasPages: false,
      confidence: {},
      page_total: notice.sections.length,
      unread_pages: [],
      facts,
      home: homeIn(facts),
      at: notice.published_at,
      titles: notice.sections.map(({ title }) => title),
    },
    ...papers,
  ]
}

/** Adds the notice text as sections after the pages of a file with unreadable pages; the file's facts take precedence. */
function withText(scan: Paper, { sections }: NoticeText, facts: readonly PaperFact[]): Paper {
  const kept = facts.filter(fact => !scan.facts.some(({ matter }) => matter === fact.matter))
  return {
    ...scan,
    facts: [...scan.facts, ...kept.map(fact => ({ ...fact, no: scan.page_total + fact.no }))],
    home: scan.home ?? homeIn(facts),
    titles: sections.map(({ title }) => title),
  }
}

/** Locks the lot, so that concurrent changes of its papers run one after another. */
export const lockLot = (db: Database, id: number) =>
  db.one('select 1 as there from house where id = $1 for update', [id])

/** SQL over `lot_paper p`: true if its pages are pictures; and the numbers of the pages that are held back. */
export const ARE_PICTURES = `exists (select 1
    from lot_paper_page g
    where g.paper_id = p.id and coalesce(g.picture, g.held_picture) is not null)`
export const HELD_PAGES = `array(select g.no::int
    from lot_paper_page g
    where g.paper_id = p.id and g.held_picture is not null
    order by g.no)`
/** SQL over `lot_paper p`: the version that a person saw when deciding about it. */
export const VERSION = `p.id || '.' || p.page_total || '.' || p.look || '.' || md5(p.marks::text)`

export const formatPagePlace = (
  {
    hasPages,
    titles,
    page_total,
    confidence,
  }: Pick<Paper, 'hasPages' | 'titles' | 'page_total' | 'confidence'>,
  no: number,
) =>
  !hasPages
    ? (titles[no - 1] ?? '公告')
    : no > page_total
      ? `文字版 ${titles[no - page_total - 1] ?? '公告'}`
      : confidence[no] === undefined
        ? `第 ${no} 页`
        : `识别 ${confidence[no]}% 第 ${no} 页`

/** Returns the home that a paper is about if it is certainly not the lot's, else null. */
export const otherHome = ({ home }: Pick<Paper, 'home'>, address: string) =>
  home !== null && areOtherHomes(home, address) ? home : null

export const getPaperState = ({
  page_total,
  unread_pages,
}: Pick<Paper, 'page_total' | 'unread_pages'>): PaperState =>
  unread_pages.length === 0 ? 'read' : unread_pages.length < page_total ? 'partly' : 'unread'

export const byKind = <T>(make: (kind: PaperKind) => T): T[] => PAPER_KINDS.map(make)
