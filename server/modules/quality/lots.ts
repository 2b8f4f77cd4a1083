import { Readable } from 'node:stream'
import type { z } from 'zod'
import { HOUSE_STATUS_LABELS } from '../../../src/contract/codes'
import {
  FAULT_GROUP_LABELS,
  FAULT_ROWS,
  faultsOfGroup,
  type Fault,
} from '../../../src/contract/quality-rules'
import type { QualityLot, qualityCalls } from '../../../src/contract/quality/schema'
import { fullTime, toBeijingDay } from '../../../src/lib/dates'
import { formatFileName } from '../../../src/lib/file-name'
import type { Database } from '../../db/database'
import type { Paper } from '../../documents/rights-paper'
import { notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import type { AppContext } from '../../http/services'
import { loadAskedExport } from '../../shared/asked-export'
import { writeAudit } from '../../shared/audit'
import { documentUrl } from '../../shared/document-url'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { parameters } from '../../shared/sql'
import { csvLine, MARK } from '../import/export'

type Calls = typeof qualityCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>
type Asked = Input<'desk/quality-export'>

/** Lots per query of an export. */
const STEP = 1000

/** SQL condition over `lot_quality q`; without a fault or a group it holds for lots with any fault. */
function buildWhere({ source, court, group, fault }: Asked) {
  const p = parameters()
  const faults = fault ? [fault] : group ? faultsOfGroup(group) : null
  const all = [
    faults === null ? `q.faults <> '{}'` : `q.faults && ${p.add(faults)}::text[]`,
    source !== undefined && `q.source = ${p.add(source)}`,
    court !== undefined && `q.court = ${p.add(court)}`,
  ]
  return { where: all.filter(Boolean).join(' and '), p }
}

type Row = Omit<QualityLot, 'faults'> & { faults: Fault[]; notes: Partial<Record<Fault, string>> }

const ROWS = `select h.id, h.code, h.title, concat_ws(' ', h.region_name, h.circle_name) as place, q.source, q.court, h.status,
    q.faults, q.notes, h.updated_at
  from lot_quality q join house h on h.id = q.house_id`

const withNotes = ({ notes, faults, ...row }: Row): QualityLot => ({
  ...row,
  faults: faults.map(fault => ({ fault, note: notes[fault] ?? '' })),
})

const countLots = async ({ db }: { db: Database }, asked: Asked): Promise<number> => {
  const { where, p } = buildWhere(asked)
  const row = await db.one<{ total: number }>(
    `select count(*)::int as total from lot_quality q join house h on h.id = q.house_id where ${where}`,
    p.values,
  )
  return row?.total ?? 0
}

/** desk/quality-lots: the lots behind a number of the board, the newest first. */
export async function qualityLots(
  context: Context,
  { page, page_size, ...asked }: Input<'desk/quality-lots'>,
): Promise<Output<'desk/quality-lots'>> {
  const bounds = pageBounds({ page, page_size })
  const { where, p } = buildWhere(asked)
  const rows = await context.db.query<Row>(
    `${ROWS} where ${where} order by q.house_id desc limit ${p.add(bounds.limit)} offset ${p.add(bounds.offset)}`,
    p.values,
  )
  return pageAnswer(rows.map(withNotes), await countLots(context, asked), bounds)
}

/** desk/quality-export: audits the export. The file is generated during the download, from the last check at that time. */
export async function exportQuality(context: Context, asked: Asked): Promise<Output<'desk/quality-export'>> {
  const total = await countLots(context, asked)
  if (total === 0) throw notFound('没有可导出的房源')
  const id = await writeAudit(context, {
    action: 'desk/quality-export',
    entityType: 'house',
    entityId: 0,
    before: null,
    after: { asked, total },
  })
  return { url: documentUrl(context, { kind: 'quality', id, item: 1 }), total }
}

const toCells = ({ code, title, place, source, court, status, faults, updated_at }: QualityLot) => [
  ...[code, title, place, source, court, HOUSE_STATUS_LABELS[status]],
  faults
    .map(({ fault, note }) => (note ? `${FAULT_ROWS[fault].label}（${note}）` : FAULT_ROWS[fault].label))
    .join('；'),
  fullTime(updated_at),
]

async function* generateRows(db: Database, asked: Asked): AsyncGenerator<string> {
  yield MARK + csvLine(['编号', '标题', '区县商圈', '来源', '法院', '状态', '问题', '更新'])
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const { where, p } = buildWhere(asked)
    const rows = await db.query<Row>(
      `${ROWS} where ${where} and q.house_id < ${p.add(before)} order by q.house_id desc limit ${STEP}`,
      p.values,
    )
    if (rows.length > 0) yield rows.map(row => csvLine(toCells(withNotes(row)))).join('')
    const last = rows.at(-1)
    if (!last || rows.length < STEP) return
    before = last.id
  }
}

/** Returns the file of an export row for the person who requested it; null for anybody else. */
export async function qualityPaper(
  { db }: Pick<AppContext, 'db'>,
  { id, uid }: { id: number; uid: number },
  now: number,
): Promise<Paper | null> {
  const asked = await loadAskedExport<Asked>(db, { id, uid, action: 'desk/quality-export' })
  if (!asked) return null
  const { source, court, group, fault } = asked
  const what = fault ? FAULT_ROWS[fault].label : group && FAULT_GROUP_LABELS[group]
  return {
    name: `${formatFileName(['数据质量', source, court, what, toBeijingDay(now)])}.csv`,
    bytes: Readable.from(generateRows(db, asked)),
    type: 'text/csv; charset=utf-8',
    isDownload: true,
  }
}
