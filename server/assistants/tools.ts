// Catalogue of the MCP tools: lots, places, texts. Each entry maps one public read of the contract to a tool: exposed request fields with
// Chinese descriptions, fixed and limited values, and a function that selects what the assistant may see of the result. inputs.ts derives
// the JSON schema from the contract.

import { buildScreenUrl } from '../../src/routes/match'
import { costSaid, lotSaid, risksSaid, said, yuan } from './said'
import { saidOfBuyer } from './situation'
import { tool, type Link, type Tool } from './tool'
import type { HouseCard } from '../../src/contract/house/cards'
import type { PageOf } from '../../src/contract/common'

const cardSaid = (card: HouseCard, link: Link) => ({ ...lotSaid(card, link), ...saidOfBuyer(card) })

const pageSaid = ({ list, total, page }: PageOf<HouseCard>, link: Link) => ({
  total,
  page,
  lots: list.map(card => cardSaid(card, link)),
})

/** Filters for finding and counting lots. */
const FILTER = {
  keyword: '关键词：小区、地址、标题里的字',
  region_ids: '区县编号，见 list_places',
  circle_ids: '商圈编号，见 list_places',
  xiaoqu_ids: '小区编号，见 find_communities',
  house_types: '房屋类型',
  kinds: '来源',
  statuses: '状态；不填为全部',
  rounds: '轮次',
  jushi: '几居室，5 为五居及以上',
  price_min: '最低价',
  price_max: '最高价',
  cost_min: '总成本（房价加买方全部税费、欠费）按最多的一端的下限；只算可买的，上限未知的不在内',
  cost_max: '总成本按最多的一端的上限；同上',
  area_min: '最小面积，平方米',
  area_max: '最大面积，平方米',
  discount_min: '至少比挂牌均价低百分之几',
  start_from: '开拍不早于这天',
  start_to: '开拍不晚于这天',
  court: '法院名称',
  risk_exclude: '排除公告写明有这些风险的（公告未提的仍在内）',
  risk_clear: '只要公告写明没有这些风险的',
  loan_supported: '可贷款',
  build_year_min: '建成年份不早于',
} as const

const lots = {
  search_lots: tool({
    path: 'house/list',
    title: '搜索房源',
    call: '房源列表',
    description: '按条件找法拍房源，每页 10 套。price 是成交价、当前价或起拍价中现在有效的一个。',
    tellsCost: true,
    fields: { ...FILTER, sort: '排序', page: '第几页，从 1 起' },
    fixed: { page_size: '10' },
    answer: pageSaid,
  }),
  count_lots: tool({
    path: 'house/count',
    title: '统计房源',
    call: '房源数量',
    description: '同样条件下有多少套，按状态、类型、轮次、价格段分别多少。',
    tellsCost: true,
    fields: FILTER,
    answer: ({ total, statuses, house_types, rounds, price, today_begin_total, seven_begin_total }) => ({
      total,
      today_begin_total,
      seven_begin_total,
      statuses,
      house_types,
      rounds,
      prices: price.map(({ label, total: many }) => ({ label, total: many })),
    }),
  }),
  get_lot: tool({
    path: 'house/info',
    title: '一套房源',
    call: '房源详情',
    description: '一套房源的全部公开情况：价格、时间、法院、公告写明的风险（附原句）、总成本区间、各轮次。',
    tellsCost: true,
    fields: { id: '房源编号' },
    required: ['id'],
    answer: (lot, link) => ({
      ...cardSaid(lot, link),
      ...said({ ...lot }, [
        'address',
        'build_year',
        'court',
        'increment',
        'notice_time',
        'mortgage_note',
        'platform_url',
      ]),
      risks: risksSaid(lot.risk),
      cost: costSaid(lot.cost),
      payments: lot.payments.map(({ percent, due_day, quote }) => ({ percent, due_day, quote })),
      rounds: lot.timeline.map(row =>
        said({ ...row }, ['round', 'status', 'start_price', 'deal_price', 'start_time']),
      ),
      ...(lot.next_round && {
        next_round: said(lot.next_round, ['round', 'start_price_min', 'rule', 'source']),
      }),
      subway: lot.subway.map(({ name, distance }) => ({ name, distance_metres: distance })),
    }),
  }),
  lot_cost: tool({
    path: 'h5/house/get-batch',
    title: '总成本',
    call: '批量房源',
    description: '按给定价格算买下这些房源总共要付多少：逐项税费的下限与上限，所用规则及规则日期。',
    tellsCost: true,
    fields: { ids: '房源编号', prices: '每套按多少元成交，与 ids 同序；0 或不填按现价' },
    required: ['ids'],
    most: { ids: 6, prices: 6 },
    fixed: { compare: '1' },
    answer: ({ list, missing, compare }, link) => ({
      missing,
      lots: (compare ?? []).map(({ id, cost }) => ({
        id,
        title: list.find(card => card.id === id)?.title,
        cost: costSaid(cost),
        url: link(buildScreenUrl('house-detail', { id })),
      })),
    }),
  }),
  compare_lots: tool({
    path: 'h5/house/get-batch',
    title: '比较房源',
    call: '批量房源',
    description: '并排比较几套房源：价格、面积、总成本、公告写明的风险。',
    tellsCost: true,
    fields: { ids: '房源编号，2 至 6 套', prices: '每套按多少元成交，与 ids 同序；0 或不填按现价' },
    required: ['ids'],
    most: { ids: 6, prices: 6 },
    fixed: { compare: '1' },
    answer: ({ list, missing, compare }, link) => ({
      missing,
      lots: list.map(card => {
        const more = compare?.find(({ id }) => id === card.id)
        return {
          ...cardSaid(card, link),
          ...(more && { cost: costSaid(more.cost, true), risks: risksSaid(more.risk) }),
        }
      }),
    }),
  }),
  auction_calendar: tool({
    path: 'api/house/get-today-begin-house',
    title: '开拍日历',
    call: '今日开拍',
    description: '某一天开拍和结束的房源，及这一周每天多少；至多 60 天以内。',
    tellsCost: true,
    fields: {
      date: '日期，不填为今天',
      region_ids: FILTER.region_ids,
      house_types: '房屋类型',
      page: '第几页',
    },
    fixed: { page_size: '10' },
    answer: ({ calendar, begun_total, waiting_total, ...page }, link) => ({
      ...(calendar && {
        date: calendar.date,
        sold_total: calendar.sold_total,
        failed_total: calendar.failed_total,
        week: calendar.week,
        begins: calendar.slots
          .flatMap(({ begins }) => begins)
          .slice(0, 20)
          .map(card => cardSaid(card, link)),
      }),
      ...(!calendar && { begun_total, waiting_total, ...pageSaid(page, link) }),
    }),
  }),
  court_lots: tool({
    path: 'house/court-list',
    title: '法院与房源',
    call: '法院拍卖房源',
    description: '有哪些法院在拍、各多少套；填法院名称则列出它的房源。',
    tellsCost: true,
    fields: { court: '法院名称', statuses: '状态', page: '第几页' },
    fixed: { page_size: '10' },
    answer: ({ courts, ...page }, link) => ({ courts: courts.slice(0, 60), ...pageSaid(page, link) }),
  }),
  court_results: tool({
    path: 'court/info',
    title: '法院拍卖结果',
    call: '一家法院的拍卖结果与交付时长',
    description:
      '一家法院 12 个整月各轮次成交、悔拍、流拍、撤回、中止各几场，成交到交付多少天（买受人自填，未交付的不在内）。成交率按开拍 = 成交 ÷（成交 + 流拍），场数少时请说明。',
    fields: { court: '法院名称，见 court_lots' },
    required: ['court'],
    answer: ({ court, from_month, to_month, rounds, handover }, link) => ({
      ...{ court, from_month, to_month },
      rounds: rounds.map(row => said(row, ['round', 'sold', 'defaulted', 'failed', 'withdrawn', 'stopped'])),
      handover_days: handover,
      url: link(buildScreenUrl('court', { name: court })),
    }),
  }),
}

const places = {
  list_places: tool({
    path: 'h5/house/list-para',
    title: '区县与商圈',
    call: '房源筛选参数',
    description: '区县与商圈的名称和编号，供其他工具的 region_ids、circle_ids 使用。',
    fields: {},
    answer: ({ regions }) => ({
      regions: regions.map(({ id, name, lot_total, circles }) => ({
        id,
        name,
        lot_total,
        circles: circles.map(circle => ({ id: circle.id, name: circle.name })),
      })),
    }),
  }),
  find_communities: tool({
    path: 'h5/community/search',
    title: '找小区',
    call: '小区联想搜索',
    description: '按名称找小区，得到小区编号。',
    fields: { keyword: '小区名称里的字', region_id: '区县编号', limit: '至多几个' },
    required: ['keyword'],
    answer: ({ list }, link) => ({
      communities: list.map(({ id, name, region_name, address, lot_total }) => ({
        ...{ id, name, region_name, address, lot_total },
        url: link(buildScreenUrl('xiaoqu-detail', { xiaoquid: id })),
      })),
    }),
  }),
  get_community: tool({
    path: 'xiaoqu/info-new',
    title: '一个小区',
    call: '小区详情（新）',
    description: '小区概况：建成年份、挂牌均价、法拍成交均价、地铁、学校、在拍套数。',
    fields: { id: '小区编号' },
    required: ['id'],
    answer: (xiaoqu, link) => ({
      ...said({ ...xiaoqu }, [
        ...['id', 'name', 'alias', 'region_name', 'circle_name', 'address', 'build_year', 'building_type'],
        ...['avg_price', 'avg_price_change', 'lot_total', 'open_total', 'deal_total', 'building_total'],
        ...['house_total', 'green_rate', 'plot_ratio', 'property_fee', 'parking', 'heating', 'intro'],
      ]),
      ...(xiaoqu.auction && {
        auctions: {
          avg_price_yuan: yuan(xiaoqu.auction.avg_price),
          deal_total: xiaoqu.auction.deal_total,
          months: xiaoqu.auction.months,
        },
      }),
      subway: xiaoqu.subway.map(({ name, distance }) => ({ name, distance_metres: distance })),
      schools: xiaoqu.schools.map(({ name }) => name),
      url: link(buildScreenUrl('xiaoqu-detail', { xiaoquid: xiaoqu.id })),
    }),
  }),
}

const texts = {
  search_law: tool({
    path: 'law/list',
    title: '查法条',
    call: '条文列表',
    description:
      '与法拍房有关的法律、司法解释条文，附文号、生效日期和来源；is_paraphrase 为真的是转述，不是原文。',
    fields: { keyword: '关键词', law: '法律名称', page: '第几页' },
    fixed: { page_size: '10' },
    answer: ({ list, total, page }) => ({
      total,
      page,
      articles: list.map(row =>
        said(row, [
          ...['law', 'doc_no', 'article', 'text', 'is_paraphrase', 'valid_from', 'valid_to', 'is_in_force'],
          ...['source', 'url', 'checked_day'],
        ]),
      ),
    }),
  }),
  search_wiki: tool({
    path: 'wiki/list',
    title: '查百科',
    call: '百科列表',
    description: '法拍百科的词条，如保证金、悔拍、清场；全文用 get_wiki。',
    fields: { keyword: '关键词', page: '第几页' },
    fixed: { page_size: '10' },
    answer: ({ list, total, page }, link) => ({
      total,
      page,
      entries: list.map(({ id, title, short, summary, category_name }) => ({
        ...{ id, title, short, summary, category_name },
        url: link(buildScreenUrl('wiki-detail', { id })),
      })),
    }),
  }),
  get_wiki: tool({
    path: 'wiki/wiki-info',
    title: '一个词条',
    call: '百科详情',
    description: '一个百科词条：要点数字、常见误解、所据法条。',
    fields: { id: '词条编号' },
    required: ['id'],
    answer: ({ wiki }, link) => ({
      ...{ id: wiki.id, title: wiki.title, short: wiki.short, summary: wiki.summary },
      ...{ figures: wiki.figures, myths: wiki.myths },
      text: wiki.content
        .replace(/<[^>]{0,500}>/g, '\n')
        .replace(/\s*\n\s*/g, '\n')
        .trim(),
      laws: wiki.laws.map(({ law, article, text }) => ({ law, article, text })),
      sources: wiki.sources.map(source => said(source, ['title', 'url'])),
      checked_day: wiki.checked_day,
      url: link(buildScreenUrl('wiki-detail', { id: wiki.id })),
    }),
  }),
  tax_rules: tool({
    path: 'finance-rule/list',
    title: '税费与利率规则',
    call: '税费与利率规则',
    description: '计算所用的税率、贷款利率、首付比例，每条有生效日期和来源。',
    fields: { region_id: '城市或区县编号' },
    answer: ({ rules }) => ({
      rules: rules.map(rule =>
        said({ ...rule }, [
          ...['book', 'case_name', 'condition', 'rate', 'base_text', 'valid_from', 'valid_to'],
          ...['source', 'source_url', 'quality'],
        ]),
      ),
    }),
  }),
}

export const TOOLS = { ...lots, ...places, ...texts } as unknown as Readonly<Record<string, Tool>>
