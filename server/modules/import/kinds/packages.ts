import { oneWord, words, yuan } from '../cells'
import { dayOrMoment, moment } from '../time-cells'
import { column } from '../kind'
import { CITY, REGION, idCodeColumn, idCodeFaults } from './shared-columns'
import {
  RIGHTS_CATEGORIES,
  RIGHTS_CATEGORY_LABELS,
  RIGHTS_STATUS_LABELS,
  RIGHTS_STATUSES,
} from '../../../../src/contract/codes'
import { noPrices, unlikelyShare, unlikelySum } from './plausible'
import { exportById, followed, regionColumns, simpleKind } from './simple'

const packageStatus = oneWord(
  RIGHTS_STATUSES.map(key => [key, RIGHTS_STATUS_LABELS[key]] as const),
  {
    成交: 'done',
    结束: 'ended',
    竞价结束: 'ended',
    竞拍结束: 'ended',
    拍卖结束: 'ended',
    竞价中: 'trading',
    拍卖中: 'trading',
    进行中: 'trading',
    预告中: 'publishing',
  },
)

/** Fields whose parsed value is written to the package's column of the same name unchanged. */
const DIRECT = [
  ...['id_code', 'title', 'category', 'debtor_industry', 'creditor', 'principal', 'interest', 'guarantee'],
  ...['price', 'status', 'stage', 'publish_time', 'deadline', 'intro', 'risk_text'],
]

export const packages = simpleKind({
  name: 'packages',
  label: '资产包',
  unit: '个',
  table: 'rights',
  columns: [
    idCodeColumn('资产包编号', 'ZC2026A01'),
    column('title', '标题', words(2, 80), {
      aliases: ['名称', '资产包名称'],
      example: '某制造企业单户债权',
      needed: true,
    }),
    column(
      'category',
      '类别',
      oneWord(RIGHTS_CATEGORIES.map(key => [key, RIGHTS_CATEGORY_LABELS[key]] as const)),
      { example: '单户债权', needed: true },
    ),
    column('debtor_industry', '债务人行业', words(1, 30), { aliases: ['行业'], example: '制造业' }),
    column('creditor', '债权人', words(2, 60), {
      aliases: ['转让方'],
      example: '演示资产管理公司',
      needed: true,
    }),
    CITY,
    REGION,
    column('principal', '本金', yuan(), {
      aliases: ['本金余额', '债权本金'],
      example: '1200万',
      needed: true,
    }),
    column('interest', '利息', yuan(), { aliases: ['利息余额', '欠息'], example: '260万', needed: true }),
    column('guarantee', '担保', words(1, 60), { aliases: ['担保方式'], example: '抵押' }),
    column('price', '转让价', yuan(), {
      aliases: ['挂牌价', '转让价格', '起拍价'],
      example: '680万',
      note: '不填为面议',
    }),
    column('status', '状态', packageStatus, {
      aliases: ['当前状态'],
      example: '报名中',
      needed: true,
    }),
    column('stage', '进展', words(1, 40), { example: '报名中' }),
    column('publish_time', '公告时间', dayOrMoment, {
      aliases: ['发布时间', '公告日期'],
      example: '2026-11-02 09:00',
      needed: true,
    }),
    column('deadline', '截止时间', moment, {
      aliases: ['截止日期', '报名截止时间'],
      example: '2027-01-20 17:00',
    }),
    column('intro', '介绍', words(1, 5000), { example: '抵押物为厂房' }),
    column('risk_text', '风险提示', words(1, 5000), { example: '转让方不保证可回收' }),
  ],
  direct: DIRECT,
  more: ['region_id', 'total'],
  hasTime: true,
  doubt: {
    prices: noPrices,
    of: ({ principal, interest, price, total }) => [
      ...unlikelySum('principal', principal, 'debts'),
      ...unlikelySum('price', price, 'package'),
      ...unlikelyShare('interest', interest, { base: principal, word: '本金' }),
      ...unlikelyShare('price', price, { base: total, word: '本金和利息' }),
    ],
  },
  natural: ['id_code'],
  fresh: now => ({ is_demo: false, updated_at: now }),
  derive: (values, tools) => {
    const region = regionColumns(tools)
    if (Array.isArray(region)) return region
    const wrong = idCodeFaults(values.id_code)
    if (wrong.length > 0) return wrong
    return { ...region, total: Number(values.principal) + Number(values.interest) }
  },
  check: ({ publish_time, deadline }) =>
    deadline !== null && deadline !== undefined && Number(deadline) <= Number(publish_time)
      ? [{ field: 'deadline', message: '应晚于公告时间' }]
      : [],
  needed: followed('rights'),
  export: exportById(
    `select g.*, r.name as region, p.name as city
     from rights g
     join region r on r.id = g.region_id
     left join region p on p.id = r.parent_id`,
    row => row,
  ),
})
