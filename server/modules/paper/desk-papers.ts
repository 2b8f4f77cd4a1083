/**
 * Uploads, replaces and removes the papers of a lot. PDFs are parsed in a worker and pictures are re-encoded in a separate process before
 * the transaction; files are stored before the rows that refer to them. Changes of one lot's papers are serialized by a lock on the lot's
 * row.
 */

import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { paperCalls } from '../../../src/contract/paper/schema'
import { MAX_PAPER_MARKS, MAX_PAPER_PICTURES, type PaperKind } from '../../../src/contract/paper-rules'
import { parsePictureName } from '../../adapters/picture-name'
import type { FieldError } from '../../../src/contract/errcodes'
import type { Database } from '../../db/database'
import { ApiError, badField, conflict, notFound } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { consumeLimit } from '../../http/rate-limits'
import { twoPhase } from '../../http/two-phase'
import { writeAudit } from '../../shared/audit'
import { documentUrl } from '../../shared/document-url'
import { noteStrays } from '../../shared/stray-films'
import { inHeldTransaction } from '../../shared/transaction'
import { keepPicture } from '../base/keep-picture'
import { redrawApart } from '../base/redrawer'
import { LOOK, lookAtPdf, listUnreadPages, type LookedAt } from './look-at-pdf'
import { ARE_PICTURES, HELD_PAGES, homeIn, lockLot, otherHome, VERSION } from './rows'

type Input<P extends keyof typeof paperCalls> = z.output<(typeof paperCalls)[P]['request']>
type Papers = z.input<(typeof paperCalls)['desk/papers']['result']>

/** Maximum papers that one staff member uploads a day. */
const SENT = { name: 'paper.day', total: 600, seconds: 86_400 }
const FOLDER = 'papers/'

async function lotAddress({ db }: Pick<Context, 'db'>, id: number): Promise<string> {
  const lot = await db.one<{ address: string }>('select address from house where id = $1', [id])
  if (!lot) throw notFound('房源不存在')
  return lot.address
}

type DeskPaperRow = Papers['papers'][number]
interface Row extends Omit<DeskPaperRow, 'other_home' | 'is_held' | 'mark_total' | 'held_urls'> {
  home: string | null
  held_pages: number[]
  is_file_held: boolean
}

function buildDeskPaper(
  context: Context,
  { home, held_pages, is_file_held, marks, ...paper }: Row,
  address: string,
): DeskPaperRow {
  const items = is_file_held ? [0] : held_pages
  return {
    ...paper,
    other_home: otherHome({ home }, address),
    is_held: items.length > 0,
    marks: marks.slice(0, MAX_PAPER_MARKS),
    mark_total: marks.length,
    held_urls: items.map(item => documentUrl(context, { kind: 'paper', id: paper.id, item })),
  }
}

/** desk/papers: the files of a lot's papers, and the kinds that the court did not provide. */
export async function deskPapers(context: Context, house_id: number): Promise<Papers> {
  const address = await lotAddress(context, house_id)
  const papers = await context.db.query<Row>(
    `select p.id, p.kind, p.file_name, p.bytes, p.page_total, p.unread_pages, jsonb_array_length(p.facts) as fact_total, p.home,
       u.nickname as editor, p.added_at, ${ARE_PICTURES} as is_pictures, p.file is not null or exists (
         select 1 from lot_paper_page g where g.paper_id = p.id and g.picture is not null) as is_original,
       ${HELD_PAGES} as held_pages, p.held_file is not null as is_file_held, p.marks, ${VERSION} as version,
       s.nickname as shown_by, p.shown_at
     from lot_paper p left join users u on u.uid = p.uid left join users s on s.uid = p.shown_uid
     where p.house_id = $1 order by p.kind`,
    [house_id],
  )
  const none = await context.db.query<Papers['none'][number]>(
    'select kind, reason, at from lot_paper_none where house_id = $1 order by kind',
    [house_id],
  )
  return {
    house_id,
    papers: papers.map(paper => buildDeskPaper(context, paper, address)),
    none,
  }
}

interface PdfReady extends LookedAt {
  name: string
  bytes: number
}
interface PictureReady {
  picture: string
  bytes: number
}
type Ready = { pdf: PdfReady } | { page: PictureReady }

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
const wrong = (message: string) => badField({ field: 'file', message })

/** Returns the pages of a PDF, their text, the reasons to hold it back, and its file in the store. */
async function readyPdf(context: Context, kind: PaperKind, bytes: Buffer): Promise<PdfReady> {
  const read = await lookAtPdf(kind, bytes)
  if ('refused' in read) throw wrong(read.refused)
  return { ...read, name: await storedPdf(context, bytes), bytes: bytes.length }
}

async function storedPdf({ db, now, adapters }: Context, bytes: Buffer): Promise<string> {
  const name = `${FOLDER}${randomBytes(16).toString('hex')}.pdf`
  await noteStrays(db, [name], now)
  await adapters.pictures.put(name, bytes, 'application/pdf')
  return name
}

async function readyPicture(context: Context, bytes: Buffer): Promise<PictureReady> {
  const drawn = await redrawApart({ bytes, mark: null })
  const { url } = await keepPicture(context, drawn)
  const picture = parsePictureName(url)
  if (picture === null) throw new Error('a picture was kept under no name of ours')
  await noteStrays(context.db, [picture], context.now)
  return { picture, bytes: drawn.picture.bytes.length }
}

/** Deletes the rows of a paper; the job for orphaned files deletes its files. Returns its file name. */
async function dropPaper(db: Database, houseId: number, kind: PaperKind): Promise<string | null> {
  const [paper] = await db.query<{ id: number; file: string | null; file_name: string }>(
    'select id, coalesce(file, held_file) as file, file_name from lot_paper where house_id = $1 and kind = $2 for update',
    [houseId, kind],
  )
  if (!paper) return null
  const pictures = await db.query<{ picture: string }>(
    'select coalesce(picture, held_picture) as picture from lot_paper_page where paper_id = $1 and coalesce(picture, held_picture) is not null',
    [paper.id],
  )
  const names = [...(paper.file === null ? [] : [paper.file]), ...pictures.map(({ picture }) => picture)]
  await noteStrays(db, names, 0)
  await db.query('delete from lot_paper where id = $1', [paper.id])
  return paper.file_name
}

const notStray = (db: Database, name: string) => db.query('delete from stray_film where name = $1', [name])

async function keepPdf(
  context: Context,
  { house_id, kind, file_name }: Input<'desk/paper-add'>,
  { name, bytes, pages, facts, marks }: PdfReady,
) {
  const { db, now } = context
  const before = await dropPaper(db, house_id, kind)
  const isShown = marks.length === 0
  await db.query(
    `with paper as (
       insert into lot_paper (house_id, kind, file, held_file, file_name, bytes, page_total, unread_pages,
         facts, home, marks, look, uid, added_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${LOOK}, $12, $13) returning id
     )
     insert into lot_paper_page (paper_id, no, text)
     select paper.id, p.no, p.text from paper, unnest($14::text[]) with ordinality as p (text, no)`,
    [
      house_id,
      kind,
      isShown ? name : null,
      isShown ? null : name,
      file_name,
      bytes,
      pages.length,
      listUnreadPages(pages),
      JSON.stringify(facts),
      homeIn(facts),
      JSON.stringify(marks),
      requireUid(context),
      now,
      pages,
    ],
  )
  await notStray(db, name)
  return before
}

async function keepPage(
  context: Context,
  { house_id, kind, file_name }: Input<'desk/paper-add'>,
  { picture, bytes }: PictureReady,
) {
  const { db, now } = context
  const former = await db.one<{ is_pictures: boolean }>(
    `select ${ARE_PICTURES} as is_pictures from lot_paper p where p.house_id = $1 and p.kind = $2`,
    [house_id, kind],
  )
  // A picture replaces a PDF instead of becoming a page of it.
  const before = former && !former.is_pictures ? await dropPaper(db, house_id, kind) : null
  const paper = await db.one<{ id: number; page_total: number }>(
    `insert into lot_paper (house_id, kind, file_name, bytes, page_total, unread_pages, look, uid, added_at)
     values ($1, $2, $3, $4, 1, '{1}', ${LOOK}, $5, $6)
     on conflict (house_id, kind) do update set bytes = lot_paper.bytes + excluded.bytes, page_total = lot_paper.page_total + 1,
       unread_pages = lot_paper.unread_pages || (lot_paper.page_total + 1)::smallint, uid = excluded.uid, added_at = excluded.added_at
     returning id, page_total`,
    [house_id, kind, file_name, bytes, requireUid(context), now],
  )
  if (!paper) throw new Error('a paper was not saved')
  if (paper.page_total > MAX_PAPER_PICTURES) throw conflict(`图片材料最多 ${MAX_PAPER_PICTURES} 页`)
  // Only a person can find personal numbers in a picture.
  await db.query(`insert into lot_paper_page (paper_id, no, text, held_picture) values ($1, $2, '', $3)`, [
    paper.id,
    paper.page_total,
    picture,
  ])
  await db.query(
    `update lot_paper
     set marks = marks || jsonb_build_object('what', 'picture', 'place', 'page', 'no', page_total, 'text', '')
     where id = $1`,
    [paper.id],
  )
  await notStray(db, picture)
  return before
}

/** desk/paper-add: parses a PDF in a worker and stores it before any row refers to it; re-encodes a picture and adds it as a page. */
export const addPaper = twoPhase(
  async (context: Context, { house_id, kind, file }: Input<'desk/paper-add'>): Promise<Ready> => {
    await lotAddress(context, house_id)
    await consumeLimit(context, { ...SENT, subject: requireUid(context) })
    const bytes = typeof file === 'string' ? Buffer.from(file, 'base64') : Buffer.from(file)
    if (bytes.length < 32) throw wrong('文件是空的')
    if (isPdf(bytes)) return { pdf: await readyPdf(context, kind, bytes) }
    try {
      return { page: await readyPicture(context, bytes) }
    } catch (error) {
      throw renamed(error)
    }
  },
  async (context: Context, input: Input<'desk/paper-add'>, ready) => {
    await inHeldTransaction(context, async inner => {
      const { house_id, kind, file_name } = input
      await lockLot(inner.db, house_id)
      const before =
        'pdf' in ready ? await keepPdf(inner, input, ready.pdf) : await keepPage(inner, input, ready.page)
      await inner.db.query('delete from lot_paper_none where house_id = $1 and kind = $2', [house_id, kind])
      await writeAudit(inner, {
        action: 'desk/paper-add',
        entityType: 'lot_paper',
        entityId: house_id,
        before: before === null ? null : { kind, file_name: before },
        after: { kind, file_name },
      })
    })
    return deskPapers(context, input.house_id)
  },
)

/** Reports an error of the picture under the field of the file. */
function renamed(error: unknown): unknown {
  const { fields = [] } =
    error instanceof ApiError ? ((error.result ?? {}) as { fields?: readonly FieldError[] }) : {}
  const [first] = fields
  return first ? wrong(first.message.replace(/^图片无法处理$/, '不是 PDF，也不是可用的图片')) : error
}

export async function removePaper(
  context: Context,
  { house_id, kind }: Input<'desk/paper-remove'>,
): Promise<Papers> {
  await inHeldTransaction(context, async inner => {
    await lockLot(inner.db, house_id)
    const file_name = await dropPaper(inner.db, house_id, kind)
    if (file_name === null) throw notFound('没有这份材料')
    await writeAudit(inner, {
      action: 'desk/paper-remove',
      entityType: 'lot_paper',
      entityId: house_id,
      before: { kind, file_name },
      after: null,
    })
  })
  return deskPapers(context, house_id)
}

/** desk/paper-none: marks that the court did not provide this kind of paper, or removes the mark; fails if one is uploaded. */
export async function markNone(
  context: Context,
  { house_id, kind, reason }: Input<'desk/paper-none'>,
): Promise<Papers> {
  await lotAddress(context, house_id)
  await inHeldTransaction(context, async inner => {
    const { db, now } = inner
    await lockLot(db, house_id)
    const there = await db.one('select 1 as there from lot_paper where house_id = $1 and kind = $2', [
      house_id,
      kind,
    ])
    if (there) throw conflict('这份材料已上传，先删除再标为未提供')
    const former = await db.one<{ reason: string }>(
      'delete from lot_paper_none where house_id = $1 and kind = $2 returning reason',
      [house_id, kind],
    )
    if (reason !== undefined)
      await db.query(
        'insert into lot_paper_none (house_id, kind, reason, uid, at) values ($1, $2, $3, $4, $5)',
        [house_id, kind, reason, requireUid(inner), now],
      )
    await writeAudit(inner, {
      action: 'desk/paper-none',
      entityType: 'lot_paper',
      entityId: house_id,
      before: former ? { kind, reason: former.reason } : null,
      after: reason === undefined ? null : { kind, reason },
    })
  })
  return deskPapers(context, house_id)
}
