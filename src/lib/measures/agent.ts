import type { Measure } from './measure'

export const AGENT = {
  years: { name: '从业', unit: '年', base: '执业以来', period: '现在', source: '本人申报' },
  deals: { name: '法拍成交', unit: '套', base: '从业以来', period: '从业以来', source: '本人申报' },
  recorded: {
    name: '本站收录的成交',
    unit: '套',
    base: '成交公示里由其服务的',
    period: '收录以来',
    source: '本站收录',
    rows: id => ({ agent_id: id, statuses: 'sold' }),
  },
  open: {
    name: '正在服务的房源',
    unit: '套',
    base: '待开拍与正在进行',
    period: '现在',
    source: '本站收录',
    rows: id => ({ agent_id: id, statuses: 'upcoming,ongoing' }),
  },
  here: {
    name: '本小区成交',
    unit: '套',
    base: '成交公示里由其服务的，本小区',
    period: '收录以来',
    source: '本站收录',
  },
  rating: { name: '评分', unit: '分', base: '评价的平均', period: '收录以来', source: '本站收录' },
  reviews: { name: '评价', unit: '条', base: '公开的评价', period: '收录以来', source: '本站收录' },
  consults: { name: '咨询', unit: '人', base: '向其咨询的', period: '收录以来', source: '本站收录' },
} as const satisfies Record<string, Measure>
