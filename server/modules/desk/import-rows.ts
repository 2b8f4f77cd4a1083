import { notFound } from '../../errors/api-error'
import type { Database } from '../../db/database'
import type { Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { loadBatch, type Batch } from '../import/batches'
import { Wrong } from '../import/cells'
import type { Column, Kind } from '../import/kind'
import { findImportKind } from '../import/kinds/kinds'
import { findColumnUnit } from '../import/read-row'
import type { Input, Output } from './imports'

/** Normalizes a cell to the notation of stored values: 89.32㎡ to 89.32, 201.6 below 起拍价（万元） to 2016000. */
function plainly(column: Column, { map, reading }: Batch, text: string): string {
  const unit = findColumnUnit(column, map, reading)
  if (text === '' || unit === null || 'unknown' in unit) return text
  const value = column.cell.read(text, unit)
  return value instanceof Wrong ? text : column.cell.write(value)
}

/** Fields of a doubtful row that a person compares with the existing one. */
const COMPARED = [
  ...[
    'ref',
    'name',
    'xiaoqu',
    'title',
    'address',
    'area',
    'court',
    'case_no',
    'round',
    'status',
    'appraisal_price',
  ],
  ...['start_price', 'deal_price', 'avg_price', 'rent', 'month_rent', 'start_time', 'end_time'],
]

/** desk/import-rows: wrong rows, or rows that resemble an existing lot. */
export async function importRows(
  { db }: Context,
  { id, state, ...asked }: Input<'desk/import-rows'>,
): Promise<Output<'desk/import-rows'>> {
  const bounds = pageBounds(asked)
  const batch = await loadBatch(db, id)
  const kind = batch && findImportKind(batch.kind)
  if (!kind) throw notFound('没有这个批次')
  const count = await db.one<{ total: number }>(
    'select count(distinct line)::int as total from import_row where batch_id = $1 and state = $2',
    [id, state],
  )
  const list =
    state === 'wrong'
      ? await wrongRows(db, kind, { id, ...bounds })
      : await likeRows(db, { kind, batch }, { id, ...bounds })
  return pageAnswer(list, count?.total ?? 0, bounds)
}

type ShownRow = Output<'desk/import-rows'>['list'][number]
type Asked = { id: number; limit: number; offset: number }

/** Returns one entry per line with all its faults. */
async function wrongRows(db: Database, kind: Kind, { id, limit, offset }: Asked): Promise<ShownRow[]> {
  const rows = await db.query<{
    id: number
    line: number
    ref: string
    can_mend: boolean
    may_take: boolean
    faults: Omit<ShownRow['faults'][number], 'hint'>[]
  }>(
    `select min(r.id) as id, r.line, max(r.ref) as ref, bool_or(r.whole is not null) as can_mend, bool_and(r.may_take) as may_take,
       jsonb_agg(jsonb_build_object('field', c.key, 'cell', c.value, 'column', r.column_name, 'message', r.message) order by r.id) as faults
     from import_row r
     cross join lateral jsonb_each_text(r.cells) c
     where r.batch_id = $1 and r.state = 'wrong'
     group by r.line
     order by r.line
     limit $2
     offset $3`,
    [id, limit, offset],
  )
  const hints = new Map(kind.columns.map(({ field, cell }) => [field, cell.hint]))
  return rows.map(({ faults, ...row }) => ({
    ...row,
    faults: faults.map(one => ({ ...one, hint: hints.get(one.field) ?? '' })),
    facts: [],
    reason: '',
    entity_id: null,
    likeness: null,
    decision: null,
  }))
}

/** Returns rows that resemble an existing entity, with that entity, and implausible rows, with the reason. */
async function likeRows(
  db: Database,
  { kind, batch }: { kind: Kind; batch: Batch },
  { id, limit, offset }: Asked,
): Promise<ShownRow[]> {
  const rows = await db.query<{
    id: number
    line: number
    ref: string
    cells: Record<string, string>
    entity_id: number | null
    likeness: number | null
    decision: ShownRow['decision']
    reason: string
    there: Record<string, unknown> | null
  }>(
    `select r.id, r.line, r.ref, r.cells, r.entity_id, r.likeness, r.decision,
       case when r.message = '' or r.column_name = '' then r.message else r.column_name || '：' || r.message end as reason,
       case
         when r.entity_id is not null then (select to_jsonb(h) - 'grams' - 'keywords' - 'risk'
           from house h
           where h.id = r.entity_id)
       end as there
     from import_row r where r.batch_id = $1 and r.state = 'doubtful' order by r.line, r.id limit $2 offset $3`,
    [id, limit, offset],
  )
  const compared = kind.columns.filter(({ field }) => COMPARED.includes(field))
  return rows.map(({ cells, there, ...row }) => ({
    ...row,
    faults: [],
    can_mend: false,
    may_take: false,
    facts: compared.map(column => {
      const { field, header, cell } = column
      const value = there?.[field === 'ref' ? 'code' : field]
      return {
        label: header,
        mine: plainly(column, batch, cells[field] ?? ''),
        theirs: value === null || value === undefined ? '' : cell.write(value),
      }
    }),
  }))
}
