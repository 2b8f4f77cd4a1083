import { buffer } from 'node:stream/consumers'
import type { PaperKind } from '../../src/contract/paper-rules'
import type { ReadPage } from '../adapters/adapters'
import type { Job, JobDependencies } from '../http/job'
import { readPaperFacts, listUnreadPages } from '../modules/paper/look-at-pdf'
import { homeIn } from '../modules/paper/rows'
import { maskTogether } from '../notice/papers/mask'

/** Maximum pages per document for OCR: at some seconds each, the rest of a long one stays unread. */
const MAX_PAGES = 20

interface Row {
  id: number
  kind: PaperKind
  file: string | null
  bytes: number
  unread_pages: number[]
}

/** Runs OCR on pages without text, if an engine is configured: one document at a time, and each once. */
export const readScans: Job = {
  name: 'read-scans',
  scope: 'cluster',
  every: 60,
  timeout: 900,
  queue: 'heavy',
  run: async tools => {
    const { adapters, db } = tools
    if (adapters.pageReader === null) return undefined
    const row = await db.one<Row>(
      `select id, kind, coalesce(held_file, file) as file, bytes, unread_pages from lot_paper
       where recognized_at is null and unread_pages <> '{}' order by id limit 1`,
    )
    if (!row) return undefined
    await recognize(row, tools)
    return 1
  },
}

async function recognize(row: Row, { adapters, db, log, now }: JobDependencies): Promise<void> {
  const found = new Map<number, ReadPage>()
  const file = row.file === null ? null : await readPictureBytes(row.file, row.bytes, adapters)
  for (const no of row.unread_pages.slice(0, MAX_PAGES)) {
    try {
      const given = file
        ? { bytes: file, kind: 'pdf' as const }
        : await loadScanPicture(row.id, no, { adapters, db })
      const page = given && (await adapters.pageReader?.read({ ...given, no }))
      if (page) found.set(no, page)
    } catch (error) {
      log.warn({ err: error as Error, paper: row.id, page: no }, 'a page could not be recognized')
    }
  }
  const kept = await db.query<{ no: number; text: string }>(
    'select no::int as no, text from lot_paper_page where paper_id = $1 order by no',
    [row.id],
  )
  const { pieces: pages } = maskTogether(kept.map(({ no, text }) => found.get(no)?.text ?? text))
  const facts = found.size === 0 ? null : await readPaperFacts(row.kind, pages)
  await db.transaction(async db => {
    // An editor may have replaced the file meanwhile, which then has another id.
    const held = await db.one('select 1 as there from lot_paper where id = $1 for update', [row.id])
    if (!held) return
    await db.query(
      `update lot_paper set recognized_at = $2, facts = coalesce($3, facts), home = case when $3::jsonb is null then home else $4 end,
         unread_pages = $5 where id = $1`,
      [row.id, now(), facts && JSON.stringify(facts), facts && homeIn(facts), listUnreadPages(pages)],
    )
    for (const [at, { no }] of kept.entries()) {
      const page = found.get(no)
      if (page)
        await db.query(
          'update lot_paper_page set text = $3, confidence = $4 where paper_id = $1 and no = $2',
          [row.id, no, pages[at] ?? '', page.confidence],
        )
    }
  })
}

async function readPictureBytes(
  name: string,
  bytes: number,
  adapters: JobDependencies['adapters'],
): Promise<Buffer | null> {
  const stream = await adapters.pictures.read(name, { start: 0, end: bytes - 1 })
  return stream && (await buffer(stream))
}

async function loadScanPicture(
  paper: number,
  no: number,
  { adapters, db }: Pick<JobDependencies, 'adapters' | 'db'>,
) {
  const page = await db.one<{ name: string | null }>(
    'select coalesce(held_picture, picture) as name from lot_paper_page where paper_id = $1 and no = $2',
    [paper, no],
  )
  const bytes = page?.name ? await adapters.pictures.get(page.name) : null
  return bytes && { bytes: bytes.bytes, kind: 'picture' as const }
}
