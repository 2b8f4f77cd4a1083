import { RENT_BOUNDS } from '../../../../src/contract/rent-rules'
import { monthOf } from '../../../../src/lib/dates'
import { month, whole, words, Wrong, yuan, type Cell } from '../cells'
import { column, type Fault, type Kind, type Values } from '../kind'
import { fingerprint } from '../read-row'
import { CITY, REGION } from './shared-columns'
import { regionColumns, simpleKind } from './simple'

const SAMPLES_MOST = 100_000
const YUAN = 100
const bounds = `${RENT_BOUNDS.least / YUAN} 到 ${RENT_BOUNDS.most / YUAN}`

const rent: Cell<number> = {
  hint: `元每平方米每月，${bounds}，至多两位小数`,
  read: text => {
    const fen = yuan().read(text)
    return fen instanceof Wrong || fen < RENT_BOUNDS.least || fen > RENT_BOUNDS.most
      ? new Wrong(`应为元每平方米每月，${bounds}，至多两位小数`)
      : fen
  },
  write: fen => yuan().write(fen),
}
const rooms: Cell<number> = { ...whole(1, 9, '居室'), write: String }

/** Rents of communities, a line a community, month and number of rooms. Invented rents of these communities go. */
const kind = simpleKind({
  name: 'rents',
  label: '租金',
  unit: '条',
  table: 'xiaoqu_rent',
  identity: ['xiaoqu_id', 'month', 'rooms'],
  natural: ['xiaoqu_id', 'month', 'rooms'],
  isPlain: true,
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
    column('rooms', '居室', rooms, {
      aliases: ['户型', '室', '几室'],
      example: '2',
      note: '不分户型的不填',
    }),
    column('rent', '租金', rent, { aliases: ['月租金', '租金单价'], example: '86.5', needed: true }),
    column('samples', '样本数', whole(1, SAMPLES_MOST), {
      aliases: ['样本', '套数'],
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
    const community = tools.communities.get(`${String(region.region_id)} ${String(values.xiaoqu)}`)
    const faults: Fault[] = [
      ...(community
        ? []
        : [
            {
              field: 'xiaoqu',
              message: `${String(values.region)}没有“${String(values.xiaoqu)}”，请先导入小区`,
            },
          ]),
      ...(String(values.month) >= monthOf(tools.now)
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
         and not exists (select 1 from unnest($1::bigint[], $2::text[], $3::integer[]) as t (xiaoqu_id, month, rooms) where t.xiaoqu_id = r.xiaoqu_id and t.month = r.month and t.rooms = r.rooms)`,
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
       from xiaoqu_rent t join xiaoqu x on x.id = t.xiaoqu_id and x.deleted_at is null join region r on r.id = x.region_id left join region p on p.id = r.parent_id
       where not t.is_demo and (t.xiaoqu_id, t.month, t.rooms) > ($1::bigint, $2::text, $3::integer) order by t.xiaoqu_id, t.month, t.rooms limit $4`,
      [after?.xiaoqu_id ?? 0, after?.month ?? '', after?.rooms ?? 0, limit],
    )
    return rows.map(({ xiaoqu_id, rooms, ...row }) => ({
      values: { ...row, rooms: rooms === 0 ? null : rooms },
      key: { xiaoqu_id, month: row.month, rooms },
    }))
  },
})

/** 通州 and 通州区 name one district: a line that is given in both ways is given twice. */
const shortOf = (name: unknown) => {
  const text = typeof name === 'string' ? name : ''
  return text.length > 2 ? text.replace(/[市区县]$/, '') : text
}

/** What tells a line apart has to be known before its community is found. */
export const rents: Kind = {
  ...kind,
  refOf: ({ region, xiaoqu, month, rooms }: Values) =>
    fingerprint(shortOf(region), xiaoqu, month, rooms ?? 0),
}
