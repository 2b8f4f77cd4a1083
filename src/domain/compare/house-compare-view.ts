import { attributeOf, lotKeysWith } from '@/contract/lot-attributes'
import {
  HOUSE_KIND_LABELS,
  HOUSE_TYPE_LABELS,
  RISK_KINDS,
  RISK_LABELS,
  type RiskKind,
} from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'
import type { HouseCompare, RiskFlag } from '@/contract/house/schema'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { shortTime } from '@/lib/dates'
import { balanceWords } from '@/lib/finance/balance-words'
import { areaText, distanceText, groupDigits, moneyText, percentText } from '@/lib/money'
import { isShare } from '@/lib/lot-share'
import { marks } from '@/lib/measures/marks'
import { roomsText } from '@/lib/rooms'
import { numberRow, places, wordRow, type CompareView, type NumberLook, type RowGroup } from './table-view'

export interface ComparedLot {
  card: HouseCard
  more: HouseCompare
}

const FEN = 100
const yuan = (value: number) => groupDigits(value)
/** Of a share its own square metres; null where nobody says how large it is. */
function perSquare(fen: number, card: HouseCard): number | null {
  if (card.area <= 0 || (isShare(card) && card.share_percent === null)) return null
  return Math.round(fen / FEN / (card.area * ((card.share_percent ?? 100) / 100)))
}

/** Total cost a square metre in whole yuan: two decimals of 万 would tie. */
const unitCost = ({ card, more }: ComparedLot) => perSquare(more.cost.total, card)
const inFen = (whole: number | null) => (whole === null ? null : whole * FEN)
/** The price that the cost is reckoned with. */
const priceOf = ({ more }: ComparedLot) => more.cost.lines.find(line => line.key === 'price')?.amount ?? 0
const extraOf = (lot: ComparedLot) => lot.more.cost.total - priceOf(lot)

/** The cheapest a square metre first. */
export const inOrder = (lots: readonly ComparedLot[]) =>
  [...lots].sort((a, b) => (unitCost(a) ?? Infinity) - (unitCost(b) ?? Infinity))

/** At its own price; at one of the visitor's the sums are the visitor's. */
const comparedMarks = ({ card, more }: ComparedLot) =>
  marks('lot', card.id, {
    price: card.price,
    unit: card.unit_price,
    area: card.area,
    below: card.discount_rate,
    dealBelow: card.deal_rate,
    cost: more.cost.total,
    costUnit: inFen(unitCost({ card, more })),
    extra: extraOf({ card, more }),
    appraisal: card.appraisal_price,
    deposit: card.deposit,
    increment: more.increment,
    arrears: risk({ card, more }, 'arrears')?.number,
  })

/** Lots beside each other: the total a square metre first, then all that may differ. `priced`: the ids of those at a price of the visitor's own. */
export function houseCompareView(lots: readonly ComparedLot[], priced: readonly number[] = []): CompareView {
  const kindOf = (card: HouseCard) =>
    priced.includes(card.id) ? '预计成交价' : houseCardView(card).price.kind
  const basis = `按${[...new Set(lots.map(({ card }) => kindOf(card)))].join('、')}`
  const costs = lots.map(unitCost)
  const longest = Math.max(1, ...costs.map(cost => cost ?? 0))
  const where = places(costs, '套', difference => `${yuan(difference)} 元`)
  return {
    title: '到手总成本，每平方米',
    hint: `${basis}，首套`,
    columns: lots.map((lot, at) => {
      const { card, more } = lot
      const view = houseCardView(card)
      const price = perSquare(priceOf(lot), card) ?? 0
      const extra = perSquare(extraOf(lot), card) ?? 0
      return {
        id: card.id,
        title: card.title,
        short: shortTitle(card),
        code: String(card.id),
        cover: card.cover,
        strip: { state: view.state, round: view.round, tone: view.tone },
        answer: { value: yuan(costs[at] ?? 0), unit: '元' },
        place: where[at]?.place ?? '',
        isBest: where[at]?.isBest ?? false,
        bar: [price / longest, extra / longest],
        lines: [
          `${kindOf(card)} ${yuan(price)}/㎡`,
          `税费欠费 ${yuan(extra)}/㎡`,
          `合计 ${moneyText(more.cost.total)}`,
        ],
        ...(!priced.includes(card.id) && { figures: comparedMarks(lot) }),
      }
    }),
    groups: groupsOf(lots),
    note: turnedOver(lots) ?? conclusionOf(lots),
    warning: mixedTypes(lots),
    source: [
      `规则版本 ${lots[0]?.more.cost.rule_date ?? ''}`,
      `${basis}计`,
      ...(lots.some(({ card }) => card.is_demo) ? ['演示数据'] : []),
    ],
  }
}

const risk = ({ more }: ComparedLot, kind: RiskKind): RiskFlag | undefined =>
  more.risk.find(flag => flag.kind === kind)

/** The notice states it and denies it. */
const DISPUTED = '公告前后不一'

const arrearsText = ({ number, bearer }: RiskFlag) =>
  `${bearer === 'seller' ? '从价款付' : bearer === null ? '承担方未写明' : '买方付'}${number === null ? '' : ` ${moneyText(number)}`}`

function riskText(lot: ComparedLot, kind: RiskKind): string {
  const flag = risk(lot, kind)
  if (!flag || flag.value === 'unstated') return '公告未说明'
  if (kind === 'tax_bearer') return flag.value === 'yes' ? '全由买方' : '各自承担'
  if (flag.denial) return DISPUTED
  if (kind === 'arrears' && flag.value === 'yes') return arrearsText(flag)
  if (kind === 'balance_days') return balanceWords(flag) ?? RISK_LABELS[kind][flag.value]
  return RISK_LABELS[kind][flag.value]
}

function groupsOf(lots: readonly ComparedLot[]): RowGroup[] {
  const numbers = (
    label: string,
    value: (lot: ComparedLot) => number | null,
    text: (n: number) => string,
    look?: NumberLook,
  ) => numberRow(label, lots.map(value), text, look)
  const words = (
    label: string,
    value: (lot: ComparedLot) => string | null,
    isBad?: (lot: ComparedLot) => boolean,
  ) => wordRow(label, lots.map(value), at => lots[at] !== undefined && isBad?.(lots[at]) === true)
  return [
    {
      title: '价格',
      rows: [
        numbers('总价', priceOf, moneyText, { best: 'low' }),
        numbers('单价，元/㎡', lot => perSquare(priceOf(lot), lot.card), yuan, { best: 'low' }),
        numbers(
          '低于挂牌均价',
          ({ card }) => card.discount_rate,
          rate => percentText(rate),
          { best: 'high' },
        ),
        numbers(
          '低于法拍成交',
          ({ card }) => card.deal_rate,
          rate => percentText(rate),
          { best: 'high' },
        ),
        numbers('税费与欠费', extraOf, moneyText, { best: 'low', worst: true }),
        ...(lots.some(({ more }) => more.bid_limit)
          ? [
              numbers('我的出价上限', ({ more }) => more.bid_limit?.limit_amount ?? null, moneyText, {
                unknown: '未设',
              }),
            ]
          : []),
        numbers('评估价', ({ card }) => card.appraisal_price, moneyText),
        numbers('保证金', ({ card }) => card.deposit, moneyText),
        numbers('加价幅度', ({ more }) => more.increment, moneyText),
        words(
          '贷款',
          ({ card }) =>
            card.loan_supported === null ? '公告未说明' : card.loan_supported ? '可贷款' : '不支持贷款',
          ({ card }) => card.loan_supported === false,
        ),
      ],
    },
    {
      title: '风险（公告原文）',
      rows: RISK_KINDS.map(kind =>
        words(
          RISK_LABELS[kind].title,
          lot => riskText(lot, kind),
          lot => risk(lot, kind)?.value === 'yes',
        ),
      ),
    },
    {
      title: '房屋',
      rows: [
        words('类型', ({ card }) => HOUSE_TYPE_LABELS[card.house_type]),
        numbers('建筑面积', ({ card }) => card.area, areaText),
        words('户型', ({ card }) =>
          card.jushi === null ? null : roomsText({ jushi: card.jushi, ting: card.ting }),
        ),
        words('楼层', ({ card }) =>
          card.floor ? (card.total_floor ? `${card.floor}/${card.total_floor} 层` : card.floor) : null,
        ),
        words('朝向', ({ card }) => card.orientation),
        words('建成', ({ card }) => (card.build_year === null ? null : `${card.build_year} 年`)),
        ...lotKeysWith('isCompared').map(key =>
          words(
            attributeOf(key).label,
            ({ more: { [key]: value } }) => (typeof value === 'boolean' ? (value ? '有' : '无') : value),
            ({ more }) => more[key] === false,
          ),
        ),
        words('区域', ({ card }) => [card.region_name, card.circle_name].filter(Boolean).join(' ')),
        numbers('地铁', ({ card }) => card.subway_distance, distanceText, { best: 'low' }),
      ],
    },
    {
      title: '时间',
      rows: [
        words('状态', ({ card }) => houseCardView(card).state),
        words('开拍', ({ card }) => shortTime(card.start_time)),
        words('结束', ({ card }) => shortTime(card.end_time)),
        words('轮次', ({ card }) => houseCardView(card).round),
        words('来源', ({ card }) => HOUSE_KIND_LABELS[card.kind]),
      ],
    },
  ]
}

/** When the lowest price is not the lowest cost, that is worth a sentence. */
function turnedOver(lots: readonly ComparedLot[]): string | null {
  const [winner] = inOrder(lots)
  const [cheapest] = [...lots].sort(
    (a, b) => (perSquare(priceOf(a), a.card) ?? Infinity) - (perSquare(priceOf(b), b.card) ?? Infinity),
  )
  if (!winner || !cheapest || winner.card.id === cheapest.card.id) return null
  const more = (unitCost(cheapest) ?? 0) - (unitCost(winner) ?? 0)
  if (more <= 0) return null
  const why =
    risk(cheapest, 'tax_bearer')?.value === 'yes'
      ? '但一切税费由买方承担'
      : `但税费与欠费要 ${moneyText(extraOf(cheapest))}`
  return `${nameOf(cheapest)}单价最低，${why}，到手每㎡反而比${nameOf(winner)}高 ${yuan(more)} 元。`
}

/** What the comparison comes to, in a sentence. */
function conclusionOf(lots: readonly ComparedLot[]): string | null {
  const [winner, second] = inOrder(lots)
  const [least, next] = [winner, second].map(lot => (lot ? unitCost(lot) : null))
  if (!winner || !second || typeof least !== 'number' || typeof next !== 'number') return null
  if (next === least) return `${nameOf(winner)}和${nameOf(second)}到手每㎡一样。`
  const isOpen = [winner, second].some(({ more }) => more.cost.lines.some(line => line.is_unknown))
  return isOpen
    ? `按已知的费用，${nameOf(winner)}到手每㎡最低；还有税费待核定，差额以核定后为准。`
    : `${nameOf(winner)}到手每㎡最低，比${nameOf(second)}省 ${yuan(next - least)} 元。`
}

/** 望潮台, 1号楼2204: the community and the door, without district and stairway. */
function shortTitle({ title, xiaoqu_name: community }: HouseCard): string[] {
  const at = community ? title.indexOf(community) : -1
  if (!community || at < 0) return [title]
  const door = title
    .slice(at + community.length)
    .trim()
    .replace(/\d+单元/, '')
    .replace(/室$/, '')
  return door ? [community, door] : [community]
}

const nameOf = ({ card }: ComparedLot) => card.xiaoqu_name ?? card.title

function mixedTypes(lots: readonly ComparedLot[]): string | null {
  const types = [...new Set(lots.map(({ card }) => HOUSE_TYPE_LABELS[card.house_type]))]
  return types.length > 1 ? `${types.join('、')}的税费和贷款规则不一样，单价不宜直接比` : null
}
