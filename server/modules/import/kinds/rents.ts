// Import kind for rents: one row per community, month and number of rooms. A rent of a whole home is divided by its area in `combine`.
// Rows have no numbers and are identified by a fingerprint of place, month and rooms; the shortened district name keeps 通州 and 通州区
// the same.

import { RENT_BOUNDS } from '../../../../src/contract/rent-rules'
import { toBeijingMonth } from '../../../../src/lib/dates'
import { metres, whole, words, Wrong, yuanPer, type Cell } from '../cells'
import { rooms } from '../room-cells'
import { month } from '../time-cells'
import { column, type Fault, type Kind, type Values } from '../kind'
import { fingerprint } from '../read-row'
import { rentsBySquareMetre, wholeRents } from '../units'
import { CITY, REGION } from './shared-columns'
import { readRents, unlikelyRent } from './plausible'
import { findRowCommunity, regionColumns, simpleKind } from './simple'

const MAX_SAMPLES = 100_000
const YUAN = 100
const bounds = `${RENT_BOUNDS.least / YUAN} 到 ${RENT_BOUNDS.most / YUAN}`

const RENT_WORDS = `应为元每平方米每月，${bounds}，至多两位小数`
const perMetre = yuanPer(rentsBySquareMetre, {
  hint: `元每平方米每月，${bounds}，至多两位小数`,
  message: RENT_WORDS,
  choices: ['元/㎡·月', '元/㎡·天', '元/㎡·年'],
})
const isRent = (fen: number) => fen >= RENT_BOUNDS.least && fen <= RENT_BOUNDS.most
const rent: Cell<number> = {
  ...perMetre,
  read: (text, told) => {
    const fen = perMetre.read(text, told)
    return fen instanceof Wrong || isRent(fen) ? fen : new Wrong(RENT_WORDS)
  },
}
const wholeRent = yuanPer(wholeRents, {
  hint: '元每月，整套的；要有面积，除以面积作租金',
  message: '应为元每月，如 6500',
  choices: ['元/月', '万元/月', '元/年'],
})

/** Computes the rent per square metre from a whole home's rent and area. */
function divideRent(values: Record<string, unknown>): Fault[] {
  const { month_rent: month, area } = values
  if (month === undefined) return []
  if (values.rent !== undefined) return [{ field: 'month_rent', message: '租金和月租金只填一个' }]
  if (area === undefined)
    return [{ field: 'month_rent', message: '这是整套的月租金，要有面积才能算成每平方米的租金' }]
  const fen = Math.round(Number(month) / Number(area))
  if (!isRent(fen))
    return [{ field: 'month_rent', message: `除以面积是 ${fen / YUAN} 元每平方米每月，应在 ${bounds} 之间` }]
  values.rent = fen
  return []
}

/** Rents of communities, one row per community, month and number of rooms. Demo rents of these communities are deleted. */
const kind = simpleKind({
  name: 'rents',
  label: '租金',
  unit: '条',
  table: 'xiaoqu_rent',
  identity: ['xiaoqu_id', 'month', 'rooms'],
  natural: ['xiaoqu_id', 'month', 'rooms'],
  isPlain: true,
  doubt: {
    prices: readRents,
    of: ({ rent, xiaoqu_id }, prices, values) =>
      unlikelyRent('rent', rent, prices.of(values.region_id, xiaoqu_id)),
  },
  find: true,
  columns: [
    column('xiaoqu', '小区', words(1, 60), {
      aliases: ['小区名称', '楼盘'],
      example: '青梧里',
      needed: true,
      note: '须是已有的小区',
    }),
    CITY,
    REGION,
    column('month', '月份', month, { example: '2026-10', needed: true }),
    column('rooms', '居室', rooms(1, 9, '室'), {
      aliases: ['户型', '室', '几室'],
      example: '2',
      note: '不分户型的不填',
    }),
    column('rent', '租金', rent, {
      aliases: ['租金单价', '平米租金', '每平米租金', '单位租金'],
      aliasesWithUnit: ['月租金', '月租', '租金均价', '平均租金'],
      example: '86.5',
      needed: true,
      orElse: ['month_rent', 'area'],
    }),
    column('month_rent', '月租金', wholeRent, {
      aliases: ['月租', '整套月租金', '整套租金', '租金总价', '总租金', '租金/月'],
      aliasesWithUnit: ['租金', '平均租金', '租金均价'],
      example: '',
      note: '没有每平方米的租金时填',
    }),
    column('area', '面积', metres(), {
      aliases: ['建筑面积', '建面', '平均面积'],
      example: '',
      note: '月租金除以它',
    }),
    column('samples', '样本数', whole(1, MAX_SAMPLES, '套', '份', '个', '条'), {
      aliases: ['样本', '样本量', '套数'],
      example: '18',
      needed: true,
    }),
    column('source', '来源', words(1, 60), {
      aliases: ['数据来源'],
      example: '演示租赁机构',
      needed: true,
    }),
  ],
  direct: ['month', 'rent', 'samples', 'source'],
  more: ['xiaoqu_id', 'rooms', 'is_demo'],
  fresh: () => ({ is_demo: false }),
  derive: (values, tools) => {
    const region = regionColumns(tools)
    if (Array.isArray(region)) return region
    tools.row.values.region_id = region.region_id
    const community = findRowCommunity(tools)
    const faults: Fault[] = [
      ...(community
        ? []
        : [
            {
              field: 'xiaoqu',
              message: `${String(values.region)}没有“${String(values.xiaoqu)}”，请先导入小区`,
            },
          ]),
      ...(String(values.month) >= toBeijingMonth(tools.now)
        ? [{ field: 'month', message: '这个月还没有过完' }]
        : []),
    ]
    return faults.length > 0 || !community
      ? faults
      : { xiaoqu_id: community.id, rooms: values.rooms ?? 0, is_demo: false }
  },
  beside: async (db, written) => {
    const keys = written.map(({ row }) => row.values)
    await db.query(
      `delete from xiaoqu_rent r where is_demo and xiaoqu_id = any($1)
         and not exists (select 1
           from unnest($1::bigint[], $2::text[], $3::integer[]) as t (xiaoqu_id, month, rooms)
           where t.xiaoqu_id = r.xiaoqu_id and t.month = r.month and t.rooms = r.rooms)`,
      [keys.map(one => one.xiaoqu_id), keys.map(one => one.month), keys.map(one => one.rooms)],
    )
  },
  export: async (db, after, limit) => {
    const rows = await db.query<{
      xiaoqu_id: number
      xiaoqu: string
      region: string
      city: string | null
      month: string
      rooms: number
      rent: number
      samples: number
      source: string
    }>(
      `select t.xiaoqu_id, x.name as xiaoqu, r.name as region, p.name as city, t.month, t.rooms, t.rent, t.samples, t.source
       from xiaoqu_rent t
       join xiaoqu x on x.id = t.xiaoqu_id and x.deleted_at is null
       join region r on r.id = x.region_id
       left join region p on p.id = r.parent_id
       where not t.is_demo and (t.xiaoqu_id, t.month, t.rooms) > ($1::bigint, $2::text, $3::integer)
       order by t.xiaoqu_id, t.month, t.rooms
       limit $4`,
      [after?.xiaoqu_id ?? 0, after?.month ?? '', after?.rooms ?? 0, limit],
    )
    return rows.map(({ xiaoqu_id, rooms, ...row }) => ({
      values: { ...row, rooms: rooms === 0 ? null : rooms },
      key: { xiaoqu_id, month: row.month, rooms },
    }))
  },
})

/** Shortens a district name: 通州 and 通州区 are the same, so a row given in both spellings is a duplicate. */
const toShortDistrictName = (name: unknown) => {
  const text = typeof name === 'string' ? name : ''
  return text.length > 2 ? text.replace(/[市区县]$/, '') : text
}

/** The fingerprint is computed before the community is looked up. */
export const rents: Kind = {
  ...kind,
  combine: divideRent,
  refOf: ({ region, xiaoqu, month, rooms }: Values) =>
    fingerprint(toShortDistrictName(region), xiaoqu, month, rooms ?? 0),
}
