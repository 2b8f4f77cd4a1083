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
    ...['bidder_total', 'signup_total', 'delay_total'],
  ],
  ...['notice_time', 'start_time', 'end_time', 'platform_url'],
]

type Exported = { values: Values; key: Stored }

/** SQL of lots `h` that match `where`, with the columns that an import reads. */
const exportSql = (where: string) => `
  select h.id, (select to_jsonb(r) from (select ${COLUMNS.map(name => `h.${name}`).join(', ')}, h.region_name as region, c.name as city,
      h.circle_name as circle, h.xiaoqu_name as xiaoqu) r) as lot,
    (select n.sections from notice n where n.house_id = h.id order by n.version desc limit 1) as sections
  from house h left join region c on c.id = h.city_id where ${where}`

const exported = (rows: { id: number; lot: Stored; sections: NoticeSection[] | null }[]): Exported[] =>
  rows.map(({ id, lot, sections }) => ({
    key: { id },
    values: {
      ...lot,
      // A parking space with unknown area.
      ...(lot.area === 0 ? { area: null } : {}),
      ref: lot.code,
      ...(typeof lot.platform_url === 'string' ? { platform_url: [lot.platform_url] } : {}),
      ...(sections && sections.length > 0 ? { notice: noticeText(sections) } : {}),
    },
  }))

/** Exports up to `limit` lots in order of id, after `after`. */
export const exportLots = async (db: Database, after: Stored | null, limit: number): Promise<Exported[]> =>
  exported(await db.query(exportSql('h.id > $1 order by h.id limit $2'), [Number(after?.id ?? 0), limit]))

/** Exports these lots in the given order. */
export const exportThese = async (db: Database, ids: readonly number[]): Promise<Values[]> =>
  exported(
    await db.query(exportSql('h.id = any($1::bigint[]) order by array_position($1::bigint[], h.id)'), [ids]),
  ).map(({ values }) => values)
