import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { HOUSE_STATUS_LABELS, LOT_VIEW_LABELS } from '../../../src/contract/codes'
import { toBeijingDay } from '../../../src/lib/dates'
import { formatFileName } from '../../../src/lib/file-name'
import { getOwnValue } from '../../../src/lib/own'
import type { Paper } from '../../documents/rights-paper'
import { notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import type { AppContext } from '../../http/services'
import type { Database } from '../../db/database'
import { loadAskedExport } from '../../shared/asked-export'
import { writeAudit } from '../../shared/audit'
import { documentUrl } from '../../shared/document-url'
import { generateCsv } from '../import/export'
import { exportThese } from '../import/kinds/lot-export'
import { lots } from '../import/kinds/lots'
import type { Values } from '../import/kind'
import { askedLotIds } from './lot-views'

type Call = (typeof deskCalls)['desk/lots-export']
type Asked = z.output<Call['request']>

/** Lots per database query. */
const STEP = 1000

/** desk/lots-export: audits the export. The file is generated during the download, from the lots as they are then. */
export async function exportLots(context: Context, asked: Asked): Promise<z.input<Call['result']>> {
  const { length } = await askedLotIds(context, asked)
  if (length === 0) throw notFound('没有可导出的房源')
  const id = await writeAudit(context, {
    action: 'desk/lots-export',
    entityType: 'house',
    entityId: asked.house_ids?.length === 1 ? (asked.house_ids[0] ?? 0) : 0,
    before: null,
    after: { asked, total: length },
  })
  return { url: documentUrl(context, { kind: 'lots', id, item: 1 }), total: length }
}

async function* loadExportParts(db: Database, ids: readonly number[]): AsyncGenerator<Values[]> {
  for (let at = 0; at < ids.length; at += STEP) yield exportThese(db, ids.slice(at, at + STEP))
}

/** Names the file by the view, the conditions and the number of lots. */
const nameLots = ({ view, statuses, keyword, house_ids: chosen }: Asked, total: number, now: number) =>
  formatFileName([
    '房源',
    chosen ? '选中' : view && view !== 'all' && LOT_VIEW_LABELS[view],
    !chosen && statuses?.map(status => getOwnValue(HOUSE_STATUS_LABELS, status) ?? status).join('、'),
    !chosen && keyword,
    `${total}套`,
    toBeijingDay(now),
  ])

/** Returns the file of an export row for the person who requested it; null for anybody else. */
export async function lotsPaper(
  { db, env, lots: index }: Pick<AppContext, 'db' | 'env' | 'lots'>,
  { id, uid }: { id: number; uid: number },
  now: number,
): Promise<Paper | null> {
  const asked = await loadAskedExport<Asked>(db, { id, uid, action: 'desk/lots-export' })
  if (!asked) return null
  const ids = await askedLotIds({ db, env, now, lots: index }, asked)
  return {
    name: `${nameLots(asked, ids.length, now)}.csv`,
    bytes: Readable.from(generateCsv(lots, loadExportParts(db, ids))),
    type: 'text/csv; charset=utf-8',
    isDownload: true,
  }
}
