// Import kind for residential communities. Schools are linked by name within the district and copied to the community's lots, whose
// filter uses them. Names of schools that do not exist are counted and reported. In the admin console a community is edited as a whole,
// so schools that are left out are removed and a price is recorded for the current month; a file only adds.

import { toBeijingDay } from '../../../../src/lib/dates'
import type { Database } from '../../../db/database'
import { several, whole, words, year } from '../cells'
import { month } from '../time-cells'
import { column, type Row } from '../kind'
import { keepMissing, listMissing, missingIn } from '../missing-places'
import {
  CIRCLE,
  CITY,
  REGION,
  monthlyFee,
  percentCell,
  pointColumns,
  ratioCell,
  unitPrice,
} from './shared-columns'
import { placeKey } from './places'
import { readPrices, unlikelyAverage, unlikelyFee } from './plausible'
import { exportById, regionColumns, simpleKind } from './simple'

/** Fields whose parsed value is written to the community's column of the same name unchanged. */
const DIRECT = [
  ...[
    'name',
    'alias',
    'address',
    'lng',
    'lat',
    'build_year',
    'building_total',
    'house_total',
    'building_type',
  ],
  ...['green_rate', 'plot_ratio', 'property_company', 'property_fee', 'developer', 'parking', 'heating'],
  ...['avg_price', 'intro'],
]

/**
 * SQL condition: school `s` is the one that `name` in `region` means, by the exact name, else as the only one that is equal without
 * widths, blanks and symbols. A campus in brackets, such as 东校区, is part of the name.
 */
const isSchool = (region: string, name: string) =>
  `s.region_id = ${region} and keyword_text(s.name) = keyword_text(${name}) and (s.name = ${name} or not exists (
     select 1 from school o where o.region_id = s.region_id and o.name <> s.name and keyword_text(o.name) = keyword_text(${name})))`

/** Links exactly the named schools to a community and to its lots, which store copies for the filter. */
async function keepSchools(db: Database, id: number, names: readonly string[]): Promise<void> {
  await db.query(
    'delete from xiaoqu_school x using school s where x.xiaoqu_id = $1 and s.id = x.school_id and keyword_text(s.name) <> all(array(select keyword_text(t.name) from unnest($2::text[]) as t (name)))',
    [id, names],
  )
  await db.query(
    `update house h set school_ids = t.ids
     from (select array(select school_id from xiaoqu_school where xiaoqu_id = $1 order by school_id) as ids) t
     where h.xiaoqu_id = $1 and h.school_ids is distinct from t.ids`,
    [id],
  )
}

async function unknownSchools(db: Database, id: number, names: readonly string[]): Promise<string[]> {
  const known = await db.query<{ name: string }>(
    'select s.name from xiaoqu_school x join school s on s.id = x.school_id where x.xiaoqu_id = $1',
    [id],
  )
  const keys = new Set(known.map(one => placeKey(one.name)))
  return names.filter(name => !keys.has(placeKey(name)))
}

/** Counts the schools that rows name and that do not exist in their districts. */
async function keepUnknownSchools(db: Database, rows: readonly Row[]): Promise<void> {
  const named = rows.flatMap((row, no) =>
    ((row.values.schools as string[] | undefined) ?? []).map(name => ({
      no,
      name,
      region: Number(row.values.region_id),
    })),
  )
  if (named.length === 0) return
  const lacking = await db.query<{ no: number; name: string; id: number; region: string; city: string }>(
    `select t.no, t.name, r.id, r.name as region, coalesce(c.name, '') as city
     from unnest($1::int[], $2::bigint[], $3::text[]) as t (no, region_id, name)
     join region r on r.id = t.region_id
     left join region c on c.id = r.parent_id
     where not exists (select 1 from school s where ${isSchool('t.region_id', 't.name')})`,
    [named.map(one => one.no), named.map(one => one.region), named.map(one => one.name)],
  )
  for (const { no, name, id, region, city } of lacking) {
    const row = rows[no]
    if (row)
      keepMissing(row, [
        ...listMissing(row),
        missingIn({ id, name: region, city }, 'school', { name, values: {} }),
      ])
  }
}

/** Records an average price from the admin console for the current month, with its change from the month before. */
async function keepPrice(
  db: Database,
  { id, price, now }: { id: number; price: number; now: number },
): Promise<void> {
  const month = toBeijingDay(now).slice(0, 7)
  await db.query(
    `insert into xiaoqu_price (xiaoqu_id, month, avg_price) values ($1, $2, $3)
     on conflict (xiaoqu_id, month) do update set avg_price = excluded.avg_price`,
    [id, month, price],
  )
  await db.query(
    `update xiaoqu set avg_price_at = $3, avg_price_change = (
       select round(1000 * ($4::numeric / p.avg_price - 1)) / 10
         from xiaoqu_price p
         where p.xiaoqu_id = $1 and p.month < $2
         order by p.month desc
         limit 1)
     where id = $1`,
    [id, month, now, price],
  )
}

export const communities = simpleKind({
  name: 'communities',
  label: '小区',
  unit: '个',
  table: 'xiaoqu',
  columns: [
    column('ref', '编号', words(1, 64), {
      aliases: ['小区编号', 'id'],
      example: 'XQ-1024',
      note: '没有的按区县和名称认',
    }),
    column('name', '名称', words(1, 60), {
      aliases: ['小区', '小区名称', '楼盘', '楼盘名称'],
      example: '青梧里',
      needed: true,
    }),
    column('alias', '别名', words(1, 60), { aliases: ['小区别名', '又名'], example: '青梧家园' }),
    CITY,
    REGION,
    CIRCLE,
    column('address', '地址', words(2, 120), {
      aliases: ['小区地址', '坐落', '位置'],
      example: '梨园北街 9 号',
      needed: true,
    }),
    ...pointColumns('116.6572', '39.9096'),
    column('build_year', '建成年代', year, {
      aliases: ['建成年份', '建造年代', '建筑年代', '建成时间'],
      example: '2008',
    }),
    column('building_total', '楼栋数', whole(0, 1000, '栋', '幢', '座', '号楼'), {
      aliases: ['楼栋总数', '栋数'],
      example: '12',
    }),
    column('house_total', '户数', whole(0, 100_000, '户', '套'), {
      aliases: ['总户数', '房屋总数'],
      example: '960',
    }),
    column('building_type', '建筑类型', words(1, 20), { example: '板楼' }),
    column('green_rate', '绿化率', percentCell, {
      aliases: ['绿地率'],
      example: '30',
      note: '百分数，% 可写可不写',
    }),
    column('plot_ratio', '容积率', ratioCell, { example: '2.5' }),
    column('property_company', '物业公司', words(1, 60), {
      aliases: ['物业', '物业企业'],
      example: '青梧物业',
    }),
    column('property_fee', '物业费', monthlyFee, { aliases: ['物业管理费', '物业费用'], example: '2.8' }),
    column('developer', '开发商', words(1, 60), { example: '青梧置业' }),
    column('parking', '停车', words(1, 60), { example: '地下 600 个' }),
    column('heating', '供暖', words(1, 30), { example: '集中供暖' }),
    column('avg_price', '挂牌均价', unitPrice, {
      aliases: ['均价', '小区均价', '单价', '参考均价'],
      example: '48200',
    }),
    column('month', '均价月份', month, { example: '2026-11' }),
    column('intro', '介绍', words(1, 5000), { example: '近地铁 6 号线' }),
    column('schools', '学校', several(20, 60), { example: '梨园小学、通州四中', note: '同一区县里有的学校' }),
  ],
  direct: DIRECT,
  more: ['region_id', 'circle_id'],
  hasTime: true,
  letter: 'X',
  doubt: {
    prices: readPrices,
    of: ({ avg_price, property_fee, region_id, id }, prices) => [
      ...unlikelyAverage('avg_price', avg_price, prices.of(region_id, id)),
      ...unlikelyFee('property_fee', property_fee),
    ],
  },
  natural: ['region_id', 'name'],
  alive: 't.deleted_at is null',
  fresh: now => ({ alias: null, circle_id: null, is_demo: false, updated_at: now }),
  without: { circle: { circle_id: null } },
  derive: (values, tools) => {
    const region = regionColumns(tools)
    if (Array.isArray(region)) return region
    const circle =
      typeof values.circle === 'string'
        ? tools.places.circleOf(Number(region.region_id), values.circle)
        : undefined
    return circle ? { ...region, circle_id: circle.id } : region
  },
  unknown: keepUnknownSchools,
  beside: async (db, written) => {
    const priced = written.flatMap(({ row: { values }, before, after }) =>
      values.month === undefined || values.avg_price === undefined
        ? []
        : [{ id: Number(before?.id ?? after.id), month: values.month, price: values.avg_price }],
    )
    await db.query(
      `insert into xiaoqu_price (xiaoqu_id, month, avg_price) select * from unnest($1::bigint[], $2::text[], $3::bigint[])
       on conflict (xiaoqu_id, month) do update set avg_price = excluded.avg_price`,
      [priced.map(one => one.id), priced.map(one => one.month), priced.map(one => one.price)],
    )
    const taught = written.flatMap(({ row: { values }, before, after }) =>
      ((values.schools as string[] | undefined) ?? []).map(name => ({
        id: Number(before?.id ?? after.id),
        region: Number(values.region_id),
        name,
      })),
    )
    await db.query(
      `insert into xiaoqu_school (xiaoqu_id, school_id) select distinct on (t.id, s.id) t.id, s.id
       from unnest($1::bigint[], $2::bigint[], $3::text[]) as t (id, region_id, name) join school s on ${isSchool('t.region_id', 't.name')}
       on conflict do nothing`,
      [taught.map(one => one.id), taught.map(one => one.region), taught.map(one => one.name)],
    )
  },
  whole: async (db, { row: { values }, before, after }, now) => {
    const id = Number(before?.id ?? after.id)
    await keepSchools(db, id, (values.schools as string[] | undefined) ?? [])
    if (after.avg_price !== undefined && after.avg_price !== before?.avg_price)
      await keepPrice(db, { id, price: Number(after.avg_price), now })
    const unknown = await unknownSchools(db, id, (values.schools as string[] | undefined) ?? [])
    return unknown.length > 0 ? [{ field: 'schools', message: `本区没有${unknown.join('、')}` }] : []
  },
  needed: async (db, ids) => {
    const found = await db.query<{ id: number }>(
      `select xiaoqu_id as id
       from house
       where xiaoqu_id = any($1)
       union select xiaoqu_id
       from past_auction
       where xiaoqu_id = any($1)
       union select xiaoqu_id
       from xiaoqu_rent
       where xiaoqu_id = any($1)
       union select entity_id
       from follow
       where type = 'xiaoqu' and entity_id = any($1)`,
      [ids],
    )
    return new Set(found.map(({ id }) => id))
  },
  remove: async (db, ids) => {
    for (const table of ['xiaoqu_price', 'xiaoqu_rent', 'xiaoqu_school', 'listing'])
      await db.query(`delete from ${table} where xiaoqu_id = any($1)`, [ids])
  },
  export: exportById(
    `select x.*, r.name as region, p.name as city, c.name as circle,
       array(select s.name
         from xiaoqu_school b
         join school s on s.id = b.school_id and s.region_id = x.region_id
         where b.xiaoqu_id = x.id
         order by s.id) as schools
     from xiaoqu x
     join region r on r.id = x.region_id
     left join region p on p.id = r.parent_id
     left join circle c on c.id = x.circle_id
     where x.deleted_at is null`,
    row => ({
      ...row,
      ref: `X${String(row.id)}`,
      schools: (row.schools as string[]).length > 0 ? row.schools : null,
    }),
  ),
})
