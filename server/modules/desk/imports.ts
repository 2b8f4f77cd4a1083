/**
 * Reads import batches for the desk: the list, one batch with its mapping and trial result, and the tables to export; import-rows.ts reads
 * the wrong and doubtful rows. `batchToMove` and `refuseWaiting` are the guards that every transition in import-moves.ts calls in its
 * transaction.
 */

import type { z } from 'zod'
import { IMPORT_KINDS, IMPORT_UNDO_DAYS, RISK_KINDS, type ImportState } from '../../../src/contract/codes'
import type { ImportBatch } from '../../../src/contract/desk/imports'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { DAY_SECONDS } from '../../../src/lib/dates'
import { conflict, notFound } from '../../errors/api-error'
import type { Database } from '../../db/database'
import { requireUid, type Context } from '../../http/context'
import { documentUrl } from '../../shared/document-url'
import type { ImportedTerms } from '../../shared/lot-terms'
import { waitingSql } from '../../shared/four-eyes'
import { pageAnswer, pageBounds } from '../../shared/paging'
import type { BatchReading } from '../import/batches'
import { flag, Wrong, type Cell } from '../import/cells'
import { mappedOnce, type Sheet } from '../import/head'
import type { Column } from '../import/kind'
import { repeatedName } from '../import/twice-names'
import { unitColumnNames, findColumnUnit } from '../import/read-row'
import { findImportKind } from '../import/kinds/kinds'
import { loadImportTimetable } from './import-timetable'

type Calls = typeof deskCalls
export type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
export type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

const COUNTS = 'new_total, updated_total, same_total, doubtful_total, wrong_total'
/** SQL columns of a batch; $1 is the earliest start of a batch that can still be undone. */
const ROW = `b.id, b.kind, b.source, b.origin, b.file, b.byte_total, b.state, b.fault, b.row_done, b.row_total, ${COUNTS.split(
  ', ',
)
  .map(name => `b.${name}`)
  .join(', ')}, coalesce(u.nickname, '') as who, b.created_at, b.started_at, b.ended_at,
  (b.state in ('done', 'paused', 'failed') and b.started_at >= $1
    and exists (select 1 from import_change c where c.batch_id = b.id and c.state is null)) as can_undo,
  b.undone_total, b.kept_total, b.used_total, b.unfit_total, ${waitingSql('import_batch', 'b.id')} as waiting`
const FROM = 'from import_batch b left join users u on u.uid = b.uid'

export const undoSince = (now: number) => now - IMPORT_UNDO_DAYS * DAY_SECONDS

/** desk/imports: all batches, the newest first. */
export async function imports(
  { db, now }: Context,
  asked: Input<'desk/imports'>,
): Promise<Output<'desk/imports'>> {
  const bounds = pageBounds(asked)
  const list = await db.query<ImportBatch>(`select ${ROW} ${FROM} order by b.id desc limit $2 offset $3`, [
    undoSince(now),
    bounds.limit,
    bounds.offset,
  ])
  const count = await db.one<{ total: number }>('select count(*)::int as total from import_batch')
  return pageAnswer(list, count?.total ?? 0, bounds)
}

interface Inner {
  head: { name: string; samples: string[] }[]
  reading: BatchReading & { sheets?: Sheet[]; firstLines?: { line: number; text: string }[] }
  missing_total: number
  has_communities: boolean
  mark_total: number
  map: Record<string, string>
  has_mail: boolean
  has_address: boolean
  map_name: string
  tried: Output<'desk/import'>['tried']
  notice_total: number
  risks: Record<string, number>
  decided_total: number
}

async function loadReasons(
  db: Database,
  id: number,
): Promise<Pick<Output<'desk/import'>, 'reasons' | 'marks'>> {
  const reasons = await db.query<{ message: string; total: number }>(
    `select column_name || '：' || message as message, count(*)::int as total from import_row where batch_id = $1 and state = 'wrong'
     group by column_name, message order by count(*) desc, 1 limit 8`,
    [id],
  )
  const marks = await db.query<{ message: string; total: number }>(
    `select column_name || '：' || message as message, count(*)::int as total from import_row where batch_id = $1 and state = 'marked'
     group by 1 order by count(*) desc, 1 limit 8`,
    [id],
  )
  return { reasons, marks }
}

function describePlace(reading: Inner['reading']): Output<'desk/import'>['place'] {
  return reading.header === undefined
    ? null
    : {
        sheet: reading.sheet ?? '',
        header: reading.header,
        sheets: (reading.sheets ?? []).map(({ name, isHidden, rows }) => ({
          name,
          is_hidden: isHidden,
          rows,
        })),
        first_lines: reading.firstLines ?? [],
      }
}

/** desk/import: the column mapping of a batch, the result of its trial, and its progress. */
export async function importBatch(
  context: Context,
  { id }: Input<'desk/import'>,
): Promise<Output<'desk/import'>> {
  const { db, now } = context
  const batch = await db.one<ImportBatch>(`select ${ROW} ${FROM} where b.id = $2`, [undoSince(now), id])
  const inner = await db.one<Inner>(
    `select exists (select 1 from import_mail i where i.kind = b.kind and i.source = b.source and i.uid = $2) as has_mail,
       exists (select 1 from remind_setting s where s.uid = $2 and s.mail is not null) as has_address, b.head, b.map, b.map_name, b.tried, b.reading, b.mark_total, b.notice_total, b.risks,
       (select count(*)::int
         from import_row r
         where r.batch_id = b.id and r.state = 'doubtful' and r.decision in ('merge', 'apart', 'take')) as decided_total,
       m.*
     from import_batch b
     cross join lateral (select coalesce(sum(total), 0)::int as missing_total, coalesce(bool_or(thing = 'xiaoqu'), false) as has_communities
       from import_missing
       where batch_id = b.id) m
     where b.id = $1`,
    [id, requireUid(context)],
  )
  if (!batch || !inner) throw notFound('没有这个批次')
  const kind = findImportKind(batch.kind)
  const columns = kind?.columns ?? []
  const names = inner.head.map(({ name }) => name)
  const unitNames = unitColumnNames(inner.reading.above)
  const twice = kind ? mappedOnce(kind, names).twice : []
  const fieldOf = new Map(Object.entries(inner.map).map(([field, name]) => [name, field]))
  const { reasons, marks } = await loadReasons(db, id)
  const maps = await db.query<{ name: string; source: string }>(
    'select name, source from import_map where kind = $1 order by updated_at desc, name limit 20',
    [batch.kind],
  )
  return {
    batch,
    pictures: await loadImportPictures(context, id),
    tried: inner.tried,
    decided_total: inner.decided_total,
    columns: inner.head.map(one => ({
      ...one,
      field: fieldOf.get(one.name) ?? null,
      units:
        batch.state === 'mapping' || batch.state === 'tried'
          ? findColumnUnits(columns, one.name, inner.reading)
          : {},
      is_twice:
        repeatedName(one.name) !== null ||
        names.some(other => repeatedName(other) === one.name) ||
        twice.some(rivals => rivals.names.includes(one.name)),
      is_unit: unitNames.includes(one.name),
    })),
    fields: columns.map(({ field, header, cell, needed = false, orElse = [] }) => ({
      field,
      header,
      hint: cell.hint,
      needed,
      or_else: [...orElse],
      units: [...(cell.unitChoices ?? [])],
    })),
    units: { ...inner.reading.units },
    place: describePlace(inner.reading),
    words: await unknownWords(db, { id, columns }),
    missing_total: inner.missing_total,
    missing_url: inner.has_communities ? documentUrl(context, { kind: 'import', id, item: 2 }) : null,
    marks,
    mark_total: inner.mark_total,
    mail: { is_on: inner.has_mail, has_address: inner.has_address },
    map_name: inner.map_name,
    maps,
    notice_total: inner.notice_total,
    timetable: await loadImportTimetable(db, batch),
    risks: RISK_KINDS.flatMap(kind => {
      const total = inner.risks[kind]
      return total === undefined ? [] : [{ kind, total }]
    }).sort((a, b) => b.total - a.total),
    reasons,
    wrong_url: batch.wrong_total > 0 ? documentUrl(context, { kind: 'import', id, item: 1 }) : null,
  }
}

/** Returns the unit that a column header states, for each field that the column may be mapped to. */
function findColumnUnits(
  columns: readonly Column[],
  name: string,
  { above = [] }: BatchReading,
): Record<string, { unit: string; is_known: boolean }> {
  const said = columns.flatMap(column => {
    const unit = findColumnUnit(column, { [column.field]: name }, { above })
    if (unit === null || ('unit' in unit && unit.unit === '')) return []
    return [
      [
        column.field,
        'unit' in unit ? { unit: unit.unit, is_known: true } : { unit: unit.unknown, is_known: false },
      ] as const,
    ]
  })
  return Object.fromEntries(said)
}

/** Maximum number of unknown words in one response. */
const MAX_WORDS = 50

/** Returns unknown words of wrong rows in columns with fixed choices. */
async function unknownWords(
  db: Database,
  { id, columns }: { id: number; columns: readonly Column[] },
): Promise<Output<'desk/import'>['words']> {
  const choices = new Map(
    columns.flatMap(({ field, header, cell }) =>
      cell.choices && cell !== (flag as Cell) ? [[field, { header, cell }] as const] : [],
    ),
  )
  const rows = await db.query<{ field: string; word: string; total: number }>(
    `select c.key as field, c.value as word, count(*)::int as total from import_row r cross join lateral jsonb_each_text(r.cells) c
     where r.batch_id = $1 and r.state = 'wrong' and c.key = any($2) and c.value <> ''
     group by 1, 2
     order by 3 desc, 1, 2
     limit ${MAX_WORDS}`,
    [id, [...choices.keys()]],
  )
  return rows.flatMap(({ field, word, total }) => {
    const column = choices.get(field)
    return column && column.cell.read(word) instanceof Wrong
      ? [{ field, header: column.header, word, total, choices: [...(column.cell.choices ?? [])] }]
      : []
  })
}

async function loadImportPictures(
  { db, env }: Context,
  id: number,
): Promise<Output<'desk/import'>['pictures']> {
  const states = await db.query<{ state: 'waiting' | 'done' | 'refused'; total: number }>(
    'select state, count(*)::int as total from import_picture where batch_id = $1 group by state',
    [id],
  )
  if (states.length === 0) return null
  const of = (state: string) => states.find(one => one.state === state)?.total ?? 0
  const reasons = await db.query<{ message: string; total: number }>(
    `select reason as message, count(*)::int as total
     from import_picture
     where batch_id = $1 and state = 'refused'
     group by reason
     order by 2 desc, 1
     limit 8`,
    [id],
  )
  return {
    kept: of('done'),
    waiting: of('waiting'),
    refused: of('refused'),
    reasons,
    is_fetched: env.importPictureHosts.length > 0,
  }
}

/** desk/import-tables: the tables that can be exported, with the columns that an import reads again. */
export function importTables(context: Context): Promise<Output<'desk/import-tables'>> {
  const url = (at: number, item: number) => documentUrl(context, { kind: 'table', id: at + 1, item })
  return Promise.resolve({
    list: IMPORT_KINDS.map((kind, at) => ({ kind, url: url(at, 1), sample_url: url(at, 2) })),
  })
}

interface BatchToMove {
  id: number
  kind: string
  state: ImportState
  source: string
  file: string
  started_at: number | null
  /** Changes of lot terms that the last pass found. */
  terms: Partial<ImportedTerms>
}

/** Returns the batch, locked for a change of its state; throws 1008 if its state is none of these. */
export async function batchToMove(
  { db }: Context,
  id: number,
  states: readonly ImportState[],
): Promise<BatchToMove> {
  const batch = await db.one<BatchToMove>(
    'select id, kind, state, source, file, started_at, terms from import_batch where id = $1 for update',
    [id],
  )
  if (!batch) throw notFound('没有这个批次')
  if (!states.includes(batch.state)) throw conflict('批次的状态已经变了，请刷新后再试')
  return batch
}

/** Throws 1008 if the batch waits for another staff member: it must stay as it was prepared. */
export async function refuseWaiting(db: Database, id: number): Promise<void> {
  const waiting = await db.one<{ id: number | null }>(`select ${waitingSql('import_batch', '$1')} as id`, [
    id,
  ])
  if (waiting?.id) throw conflict('这个批次在等同事确认，撤回以后才能改')
}
