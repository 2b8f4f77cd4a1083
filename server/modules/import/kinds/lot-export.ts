import type { NoticeSection } from '../../../../src/contract/house/schema'
import { LOT_KEYS } from '../../../../src/contract/lot-attributes'
import type { Database } from '../../../db/database'
import type { Stored, Values } from '../kind'
import { noticeText } from './lot-notice'

const COLUMNS = [
  ...LOT_KEYS,
  ...[
    'code',
    'kind',
    'house_type',
    'round',
    'status',
    'lng',
    'lat',
    'current_price',
    'deal_price',
    'bid_total',
  ],
  ...['notice_time', 'start_time', 'end_time', 'platform_url'],
]

/** Lots by number, as their columns are read again. */
export async function exportLots(
  db: Database,
  after: Stored | null,
  limit: number,
): Promise<{ values: Values; key: Stored }[]> {
  const rows = await db.query<{ id: number; lot: Stored; sections: NoticeSection[] | null }>(
    `select h.id, (select to_jsonb(r) from (select ${COLUMNS.map(name => `h.${name}`).join(', ')}, h.region_name as region, c.name as city,
         h.circle_name as circle, h.xiaoqu_name as xiaoqu) r) as lot,
       (select n.sections from notice n where n.house_id = h.id order by n.version desc limit 1) as sections
     from house h left join region c on c.id = h.city_id where h.id > $1 order by h.id limit $2`,
    [Number(after?.id ?? 0), limit],
  )
  return rows.map(({ id, lot, sections }) => ({
    key: { id },
    values: {
      ...lot,
      ref: lot.code,
      ...(typeof lot.platform_url === 'string' ? { platform_url: [lot.platform_url] } : {}),
      ...(sections && sections.length > 0 ? { notice: noticeText(sections) } : {}),
    },
  }))
}
