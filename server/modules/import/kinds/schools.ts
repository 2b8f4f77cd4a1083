import { flag, oneWord, whole, words } from '../cells'
import { month } from '../time-cells'
import { column } from '../kind'
import { CITY, REGION, pointColumns } from './shared-columns'
import { exportById, regionColumns, simpleKind } from './simple'

const LEVELS = [
  ['primary', '小学'],
  ['junior', '初中'],
  ['nine_year', '九年一贯制'],
] as const

export const schools = simpleKind({
  name: 'schools',
  label: '学校',
  unit: '所',
  table: 'school',
  columns: [
    column('ref', '编号', words(1, 64), {
      aliases: ['学校编号', 'id'],
      example: 'XX-301',
      note: '没有的按区县、名称和学段认',
    }),
    column('name', '名称', words(1, 60), {
      aliases: ['学校', '学校名称'],
      example: '梨园小学',
      needed: true,
    }),
    column(
      'level',
      '学段',
      oneWord(LEVELS, { 九年一贯: 'nine_year', 九年制: 'nine_year', 中学: 'junior', 初级中学: 'junior' }),
      {
        aliases: ['学校类型', '办学层次'],
        example: '小学',
        needed: true,
      },
    ),
    column('grade', '等级', words(1, 20), { example: '区重点' }),
    CITY,
    REGION,
    column('address', '地址', words(1, 120), {
      aliases: ['学校地址', '位置'],
      example: '梨园北街 1 号',
      needed: true,
    }),
    ...pointColumns('116.6501', '39.9102'),
    column('is_private', '民办', flag, { aliases: ['是否民办'], example: '否' }),
    column('hot', '热度', whole(0, 1_000_000, '分'), { example: '0', note: '大的在前' }),
    column('listed_month', '名单月份', month, { example: '2026-05' }),
    column('intro', '介绍', words(1, 5000), { example: '一校两址' }),
  ],
  direct: ['name', 'level', 'grade', 'address', 'lng', 'lat', 'is_private', 'hot', 'listed_month', 'intro'],
  more: ['region_id'],
  letter: 'S',
  natural: ['region_id', 'name', 'level'],
  fresh: () => ({ hot: 0, is_private: false, is_demo: false }),
  derive: (_, tools) => regionColumns(tools),
  needed: async (db, ids) => {
    const found = await db.query<{ id: number }>(
      'select distinct school_id as id from xiaoqu_school where school_id = any($1)',
      [ids],
    )
    return new Set(found.map(({ id }) => id))
  },
  export: exportById(
    `select s.*, r.name as region, p.name as city
     from school s
     join region r on r.id = s.region_id
     left join region p on p.id = r.parent_id`,
    row => ({ ...row, ref: `S${String(row.id)}` }),
  ),
})
