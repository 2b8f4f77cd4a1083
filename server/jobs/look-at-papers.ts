import { buffer } from 'node:stream/consumers'
import { ERRCODE } from '../../src/contract/errcodes'
import type { PaperKind } from '../../src/contract/paper-rules'
import { ApiError } from '../errors/api-error'
import type { Job, JobDependencies } from '../http/job'
import { readPaperFacts, LOOK, lookAtPdf, listUnreadPages, type LookedAt } from '../modules/paper/look-at-pdf'
import { ARE_PICTURES, homeIn } from '../modules/paper/rows'
import { maskTogether } from '../notice/papers/mask'

/** Documents per run: each takes the PDF reader for seconds, which editors wait for as well. */
const AT_ONCE = 10

interface Row {
  id: number
  kind: PaperKind
  name: string | null
  bytes: number
}

/**
 * Checks documents stored before whole files were checked: extracts their text again, and shows the original if nothing was found in it and
 * no editor holds it back.
 */
export const lookAtPapers: Job = {
  name: 'look-at-papers',
  scope: 'cluster',
  every: 60,
  timeout: 120,
  queue: 'heavy',
  run: async tools => {
    // Pages that are images have no text to check.
    await tools.db.query(`update lot_paper p set look = ${LOOK} where p.look = 0 and ${ARE_PICTURES}`)
    const rows = await tools.db.query<Row>(
      `select p.id, p.kind, coalesce(p.held_file, p.file) as name, p.bytes from lot_paper p where p.look = 0 order by p.id limit ${AT_ONCE}`,
    )
    for (const row of rows) await lookAgain(row, tools)
    return rows.length === AT_ONCE ? 1 : undefined
  },
}

async function lookAgain(row: Row, tools: JobDependencies): Promise<void> {
  const found = await lookedAt(row, tools)
  if (!found) return
  const { pages, facts, marks } = found
  await tools.db.transaction(async db => {
    // An editor may have replaced the file meanwhile.
    const held = await db.one<{ id: number }>(
      'select id from lot_paper where id = $1 and look = 0 for update',
      [row.id],
    )
    if (!held) return
    await db.query(
      `update lot_paper set look = ${LOOK}, marks = $2, facts = $3, home = $4, unread_pages = $5, page_total = $6,
         file = case when $7 and (file is not null or shown_uid is null) then coalesce(file, held_file) end,
         held_file = case when $7 and (file is not null or shown_uid is null) then null else coalesce(held_file, file) end
       where id = $1`,
      [
        row.id,
        JSON.stringify(marks),
        JSON.stringify(facts),
        homeIn(facts),
        listUnreadPages(pages),
        pages.length,
        marks.length === 0,
      ],
    )
    await db.query('delete from lot_paper_page where paper_id = $1', [row.id])
    await db.query(
      'insert into lot_paper_page (paper_id, no, text) select $1, p.no, p.text from unnest($2::text[]) with ordinality as p (text, no)',
      [row.id, pages],
    )
  })
}

/**
 * If the file is missing or unreadable, its stored text stays and the original is held back. Null: the readers are busy, and a later run
 * tries again.
 */
async function lookedAt(row: Row, { adapters, db, log }: JobDependencies): Promise<LookedAt | null> {
  try {
    const stream =
      row.name === null ? null : await adapters.pictures.read(row.name, { start: 0, end: row.bytes - 1 })
    const found = stream && (await lookAtPdf(row.kind, await buffer(stream)))
    if (found && !('refused' in found)) return found
  } catch (error) {
    if (error instanceof ApiError && error.errcode === ERRCODE.tooMany) return null
    log.warn({ err: error as Error, paper: row.id }, 'a paper could not be looked at again')
    if (!(error instanceof ApiError)) return null
  }
  const texts = await db.query<{ text: string }>(
    'select text from lot_paper_page where paper_id = $1 order by no',
    [row.id],
  )
  const { pieces: pages } = maskTogether(texts.map(({ text }) => text))
  return {
    pages,
    facts: await readPaperFacts(row.kind, pages),
    marks: [{ what: 'part', place: 'file', no: null, text: '' }],
  }
}
