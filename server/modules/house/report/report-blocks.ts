// Text of a lot's report as printable blocks. Every figure comes from the function that the lot's page, its cash calendar or its list of
// facts uses; nothing is calculated here.

import type { z } from 'zod'
import { OPEN_STATUSES } from '../../../../src/contract/codes'
import type { Result } from '../../../../src/contract/endpoints'
import type { houseCalls, HouseInfo } from '../../../../src/contract/house/schema'
import type { Situation } from '../../../../src/contract/situation'
import { firstBid, readBid, type BidLot } from '../../../../src/domain/finance/bid/bid-form'
import { buildCashCase, cashView, type CashView } from '../../../../src/domain/finance/bid/cash-view'
import { costView } from '../../../../src/domain/house/detail/cost-view'
import { dealsView } from '../../../../src/domain/house/detail/deals-view'
import { priceView } from '../../../../src/domain/house/detail/price-view'
import { riskView } from '../../../../src/domain/house/detail/risk-view'
import { eligibilityWords, moneyVerdict } from '../../../../src/domain/house/user-state/verdict'
import { fullTime, toBeijingDay } from '../../../../src/lib/dates'
import { bidRung } from '../../../../src/lib/finance/bid-ceiling'
import { costText } from '../../../../src/lib/finance/cost-text'
import type { Rules } from '../../../../src/lib/finance/rule-book'
import { lotTitle } from '../../../../src/lib/lot-share'
import { areaText, exactText, moneyText, unitPriceText } from '../../../../src/lib/money'
import type { PdfBlock, PdfRow } from '../../../documents/pdf'
import { listSituationWords } from '../../../shared/situation-words'

export type ReportBlock = PdfBlock | PdfRow
type Groups = z.input<(typeof houseCalls)['house-attr/get-data']['result']>['groups']

/** Everything that a report is written from: the responses of the page's endpoints, and the buyer. */
export interface ReportFacts {
  house: HouseInfo
  groups: Groups
  deals: Result<'house/sample-list'>
  situation: Situation
  rules: Rules
  now: number
}

/** A telephone of the court is of no use to a reader of the report. */
const LEFT_OUT: readonly string[] = ['look_contact']
const NOTICE = '拍卖公告'

const heading = (text: string): PdfBlock => ({ text, size: 14, above: 18, isHeading: true })
const note = (text: string): PdfBlock => ({ text, size: 9, above: 4 })
const line = (text: string): PdfBlock => ({ text, size: 10, above: 3 })

const FACT_WIDTHS = [2.4, 4.6, 4]
/** Sources of comparisons whose field has no source of its own in the lot. */
const COMPARED_SOURCES = {
  market_price: '本站收录的挂牌均价',
  deal_rate: '本站收录的法拍成交',
  appraisal_price: NOTICE,
  share_percent: NOTICE,
} as const

function writeFacts({ house, groups }: ReportFacts): ReportBlock[] {
  const price = priceView(house)
  const dated = (source: string, at: number | null) =>
    at === null ? source : `${source}，${toBeijingDay(at)}`
  const sourceOf = (key: string, source: string) => {
    const told = house.sources.find(({ field }) => field === key)
    return told ? dated(told.source, told.at) : dated(source, source === NOTICE ? house.notice_time : null)
  }
  const ofHouse = `标的介绍${house.has_survey ? '与实勘记录' : ''}`
  const priceField =
    house.status === 'sold' ? 'deal_price' : house.current_price === null ? 'start_price' : 'current_price'
  const row = (...cells: string[]): PdfRow => ({ cells, widths: FACT_WIDTHS })
  return [
    heading('一、事实与来源'),
    row(price.label, [price.exact, price.unitPrice].filter(Boolean).join('，'), sourceOf(priceField, NOTICE)),
    ...groups.flatMap(({ key: group, items }) =>
      items.flatMap(({ key, label, value, unit, source }) =>
        value === null || LEFT_OUT.includes(key)
          ? []
          : [
              row(
                label,
                `${value}${unit === null ? '' : ` ${unit}`}`,
                sourceOf(key, source ?? (group === 'house' ? ofHouse : '本站收录')),
              ),
            ],
      ),
    ),
    ...price.compare.map(({ text, price: sum, basis }) =>
      row('价格对比', sum ? `${text} ${sum}` : text, sourceOf(basis, COMPARED_SOURCES[basis])),
    ),
  ]
}

function writeSituation({ house, situation }: ReportFacts): ReportBlock[] {
  const money = house.verdict && moneyVerdict(house.verdict).text
  return [
    line(`按这样的购房情况：${listSituationWords(situation).join(' · ') || '未填，买方情况按未知计'}`),
    ...(money ? [line(`资金够不够（现金与可贷额）：${money}`)] : []),
    ...(house.eligibility ? [line(eligibilityWords(house.eligibility).text)] : []),
  ]
}

/** First day of a line's rule, from its id such as `deed.home@2024-12-01`. */
const ruleDay = (id: string | null) => id?.split('@')[1] ?? null

const COST_WIDTHS = [3, 5, 4.4]

function writeCosts({ house }: ReportFacts): ReportBlock[] {
  const view = costView(house)
  return [
    heading('二、费用'),
    line(
      `${view.at}${view.lead ? ` ${view.lead}` : ''} ${view.total.value}${view.total.unit}${view.upTo ? `，${view.upTo}` : ''}`,
    ),
    ...view.rows.map((one, at): PdfRow => {
      const day = ruleDay(house.cost.lines[at]?.rule_id ?? null)
      return {
        cells: [
          one.tag ? `${one.title}（${one.tag}）` : one.title,
          `${one.note}${day ? `（规则自 ${day} 起）` : ''}`,
          `${one.amount}${/\d$/.test(one.amount) ? ' 元' : ''}`,
        ],
        widths: COST_WIDTHS,
        isSum: true,
      }
    }),
    {
      cells: ['合计，总成本', '', costText(house.cost, exactText)],
      widths: COST_WIDTHS,
      isSum: true,
    },
    ...view.ends.map(({ text }) => note(text)),
    note(view.source.join('。')),
  ]
}

function writeRisks({ house }: ReportFacts): ReportBlock[] {
  const { burdens, conflicts, others } = riskView(house)
  const quoted = (quote: string | null, section: string | null) =>
    quote === null ? [] : [note(`公告${section ? `（${section}）` : ''}原文：“${quote}”`)]
  return [
    heading('三、风险'),
    ...(burdens.length === 0 ? [line('公告没有写明的负担；未写明不等于没有，见第六部分。')] : []),
    ...burdens.flatMap(({ title, consequence, quote, section, denial }) => [
      line(`【${title}】${consequence}`),
      ...quoted(quote && quote.before + quote.mark + quote.after, section),
      ...(denial === null ? [] : [note(`同一公告又写：“${denial}”`)]),
    ]),
    ...conflicts.map(line),
    ...others.flatMap(({ text, isStated, quote }) => [
      line(isStated ? `公告写明：${text}` : text),
      ...quoted(quote, null),
    ]),
  ]
}

/** The payments of a purchase at today's price, by the cash calendar of the lot. */
export function buildReportCash({ house, situation, rules, now }: ReportFacts): CashView | null {
  const lot: BidLot = { ...house, house, limit: null }
  const day = toBeijingDay(now)
  const form = firstBid(lot, null, { situation, rules, day })
  const isKnown = typeof situation.cash === 'number'
  const read = readBid(isKnown ? form : { ...form, cash: '0', loan: '0', reserve: '0' }, { lot, rules, day })
  if (!read.case) return null
  const one = { ...read.case, steps: { start: house.price, increment: 0 } }
  return cashView(buildCashCase(lot, one, bidRung(one, 0)), now)
}

function writeCash(facts: ReportFacts): ReportBlock[] {
  const { house, situation, now } = facts
  const title = heading('四、付款日程')
  const isPayable = house.status === 'sold' || OPEN_STATUSES.some(status => status === house.status)
  const view = isPayable ? buildReportCash(facts) : null
  if (!view) return [title, line('这一轮不再成交，没有付款日程。')]
  const isKnown = typeof situation.cash === 'number'
  return [
    title,
    ...view.rows.map(({ when, title: what, amount, left }): PdfRow => ({
      cells: isKnown ? [when, what, amount, left] : [when, what, amount],
      widths: isKnown ? [3.4, 5, 2.6, 2.6] : [3.4, 6, 2.6],
      size: 9.5,
      isSum: true,
    })),
    ...(isKnown
      ? [line(`自有现金要用 ${view.spent}，${view.left}`)]
      : [note('自有现金未填写，贷款与结余没有算；尾款按全部自付列出。')]),
    ...(isKnown && view.gap ? [line(`${view.gap.title}。${view.gap.text}。`)] : []),
    note(
      `按 ${moneyText(house.price)}成交算；没写年份的是 ${toBeijingDay(now).slice(0, 4)} 年；带“约”的日期为估计，以公告与法院通知为准。`,
    ),
  ]
}

function writeDeals({ house, deals }: ReportFacts): ReportBlock[] {
  const title = heading('五、可比成交')
  if (deals.list.length === 0) return [title, line('近 24 个月没有同小区、同商圈的同类成交，不能对比。')]
  const view = dealsView(house, deals)
  return [
    title,
    line(view.caption),
    line(view.sum),
    ...deals.list.map((deal): PdfRow => ({
      cells: [
        toBeijingDay(deal.deal_time),
        `${deal.title}（${deal.why}）`,
        areaText(deal.area),
        unitPriceText(deal.unit_price),
        moneyText(deal.price),
      ],
      widths: [2.4, 5, 1.9, 2.6, 1.9],
      size: 9,
      isSum: true,
    })),
    note(view.method),
  ]
}

/** Facts that nobody states: they widen a range, and are never the cheaper case. */
function writeUnknown({ house, groups }: ReportFacts): ReportBlock[] {
  const { cost } = house
  const facts = groups.flatMap(({ items }) =>
    items.flatMap(({ key, label, value }) => (value === null && !LEFT_OUT.includes(key) ? [label] : [])),
  )
  const { unstated } = riskView(house)
  const lines = [
    ...(cost.widest ? [`对总成本影响最大的未知：${cost.widest.text}`] : []),
    ...(cost.max_text === null ? [] : [`总成本的上限按这些情形：${cost.max_text}`]),
    ...(unstated.length > 0 ? [`公告未提及：${unstated.join('、')}`] : []),
    ...(facts.length > 0 ? [`未公示：${facts.join('、')}`] : []),
    ...(house.checking.length > 0
      ? [`有人指出有误、正在核对：${house.checking.map(({ label }) => label).join('、')}`]
      : []),
  ]
  return [
    heading('六、尚不清楚的'),
    ...lines.map(line),
    note('未知不按有利的一种算：它使总成本成为一个范围。出价前请向法院和税务机关核实。'),
  ]
}

/** Returns the report without its code: the lot, the buyer's situation, and six sections. */
export function reportBlocks(facts: ReportFacts): ReportBlock[] {
  const { house, now } = facts
  return [
    { text: lotTitle(house), size: 15, isCentred: true, above: 6 },
    note(
      `编号 ${house.code}，按 ${fullTime(now)} 的信息生成${house.is_demo ? '。演示数据，所载均为虚构' : ''}`,
    ),
    ...writeSituation(facts),
    ...writeFacts(facts),
    ...writeCosts(facts),
    ...writeRisks(facts),
    ...writeCash(facts),
    ...writeDeals(facts),
    ...writeUnknown(facts),
  ]
}
