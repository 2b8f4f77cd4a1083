// Builds the comparison table of lots. The answer of each column is the landed cost per square metre as a range; a lot counts as cheaper
// only if its upper end is at or below all other lower ends, so overlapping ranges have no winner. Below it come groups of rows;
// table-view.ts splits them into differing and equal ones. Money is fen, and a missing upper end is null.

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
import { DISPUTED, occupancyText } from '@/domain/house/occupancy-view'
import { shortTime } from '@/lib/dates'
import { balanceWords } from '@/lib/finance/balance-words'
import { costText } from '@/lib/finance/cost-text'
import { areaText, distanceText, groupDigits, moneyText, percentText } from '@/lib/money'
import { calculateSoldArea } from '@/lib/lot-share'
import { marks } from '@/lib/measures/marks'
import { roomsText } from '@/lib/rooms'
import {
  endsRow,
  findSureLowest,
  numberRow,
  places,
  wordRow,
  type CompareView,
  type Ends,
  type NumberLook,
  type Row,
  type RowGroup,
} from './table-view'

export interface ComparedLot {
  card: HouseCard
  more: HouseCompare
}

const FEN = 100
const yuan = (value: number) => groupDigits(value)
/** Price per square metre; a share uses its own area. null if nobody states its area. */
function perSquare(fen: number, card: HouseCard): number | null {
  const area = calculateSoldArea(card)
  return area === null ? null : Math.round(fen / FEN / area)
}

/** Minimum and maximum total cost per square metre in whole yuan: with two decimals of 万, different costs would look equal. */
function unitCost({ card, more: { cost } }: ComparedLot): Ends | null {
  const min = perSquare(cost.total, card)
  return min === null
    ? null
    : { least: min, most: cost.total_max === null ? null : perSquare(cost.total_max, card) }
}
const inFen = (whole: number | null | undefined) => (whole == null ? null : whole * FEN)
/** The price that the cost is calculated with. */
const getPriceAmount = ({ more }: ComparedLot) =>
  more.cost.lines.find(line => line.key === 'price')?.amount ?? 0
const getCostEnds = ({ more: { cost } }: ComparedLot): Ends => ({ least: cost.total, most: cost.total_max })
function calculateExtraEnds(lot: ComparedLot): Ends {
  const { least: min, most: max } = getCostEnds(lot)
  const price = getPriceAmount(lot)
  return { least: min - price, most: max === null ? null : max - price }
}
const endsText = ({ least: min, most: max }: Ends, text?: (value: number) => string) =>
  costText({ total: min, total_max: max }, text)

/** Lots by cost per square metre, cheapest first, by the upper end; lots without an upper end by the lower. */
export const inOrder = (lots: readonly ComparedLot[]) =>
  [...lots].sort((a, b) => {
    const [one, other] = [unitCost(a), unitCost(b)]
    const [ends, min] = [
      [one?.most ?? Infinity, other?.most ?? Infinity],
      [one?.least ?? Infinity, other?.least ?? Infinity],
    ] as const
    return ends[0] === ends[1] ? (min[0] === min[1] ? 0 : min[0] - min[1]) : ends[0] - ends[1]
  })

/** `data-fig` marks at the lot's own price; at a price of the visitor the sums are the visitor's own. */
const comparedMarks = ({ card, more }: ComparedLot) =>
  marks('lot', card.id, {
    price: card.price,
    unit: card.unit_price,
    area: card.area,
    below: card.discount_rate,
    dealBelow: card.deal_rate,
    cost: more.cost.total,
    costMost: more.cost.total_max,
    costUnit: inFen(unitCost({ card, more })?.least),
    costUnitMost: inFen(unitCost({ card, more })?.most),
    extra: calculateExtraEnds({ card, more }).least,
    extraMost: calculateExtraEnds({ card, more }).most,
    narrowed: more.cost.widest?.amount,
    appraisal: card.appraisal_price,
    deposit: card.deposit,
    increment: more.increment,
    arrears: risk({ card, more }, 'arrears')?.number,
  })

/**
 * Comparison table of lots: the total per square metre first, then everything that may differ. `priced`: ids of the lots at the visitor's
 * own price.
 */
export function houseCompareView(lots: readonly ComparedLot[], priced: readonly number[] = []): CompareView {
  const kindOf = (card: HouseCard) =>
    priced.includes(card.id) ? '预计成交价' : houseCardView(card).price.kind
  const basis = `按${[...new Set(lots.map(({ card }) => kindOf(card)))].join('、')}`
  const costs = lots.map(unitCost)
  const longest = Math.max(1, ...costs.map(cost => cost?.most ?? cost?.least ?? 0))
  const where = places(costs, '套', difference => `${yuan(difference)} 元`)
  return {
    title: '总成本，每平方米',
    hint: `${basis}；是否首套等未知的事实，给出最少与最多`,
    columns: lots.map((lot, at) => {
      const { card } = lot
      const view = houseCardView(card)
      const price = perSquare(getPriceAmount(lot), card) ?? 0
      const cost = costs[at]
      const top = cost?.most ?? cost?.least ?? 0
      return {
        id: card.id,
        title: card.title,
        short: shortTitle(card),
        code: String(card.id),
        cover: card.cover,
        strip: { state: view.state, round: view.round, tone: view.tone },
        answer: { value: yuan(cost?.least ?? 0), unit: '元' },
        upTo: cost ? upToText(cost) : null,
        place: where[at]?.place ?? '',
        isBest: where[at]?.isBest ?? false,
        bar: [price / longest, Math.max(0, top - price) / longest],
        lines: [
          `${kindOf(card)} ${yuan(price)}/㎡`,
          `税费欠费 ${endsText(calculateExtraEnds(lot))}`,
          `合计 ${endsText(getCostEnds(lot))}`,
        ],
        ...(!priced.includes(card.id) && { figures: comparedMarks(lot) }),
      }
    }),
    groups: buildCompareRowGroups(lots),
    note: turnedOver(lots) ?? formatConclusion(lots),
    warning: mixedTypes(lots),
    source: [
      `规则版本 ${lots[0]?.more.cost.rule_date ?? ''}`,
      `${basis}计`,
      ...(lots.some(({ card }) => card.is_demo) ? ['演示数据'] : []),
    ],
  }
}

/** Upper end of a range, shown under the lower. */
const upToText = ({ least: min, most: max }: Ends): string | null =>
  max === null ? '起，上限未知' : max > min ? `最多 ${yuan(max)} 元` : null

const risk = ({ more }: ComparedLot, kind: RiskKind): RiskFlag | undefined =>
  more.risk.find(flag => flag.kind === kind)

const arrearsText = ({ number, bearer }: RiskFlag) =>
  `${bearer === 'seller' ? '从价款付' : bearer === null ? '承担方未写明' : '买方付'}${number === null ? '' : ` ${moneyText(number)}`}`

/** Text for a lot without the flag: a notice that was read has every kind, while a title alone states at most a share. */
const silence = ({ more }: ComparedLot) => (more.risk.length > 1 ? '公告未说明' : '未取得公告')

function riskText(lot: ComparedLot, kind: RiskKind): string {
  const flag = risk(lot, kind)
  if (kind === 'occupied') return occupancyText(lot.more.risk) ?? silence(lot)
  if (!flag || flag.value === 'unstated') return silence(lot)
  if (kind === 'tax_bearer') return flag.value === 'yes' ? '全由买方' : '各自承担'
  if (flag.denial) return DISPUTED
  if (kind === 'arrears' && flag.value === 'yes') return arrearsText(flag)
  if (kind === 'balance_days') return balanceWords(flag) ?? RISK_LABELS[kind][flag.value]
  return RISK_LABELS[kind][flag.value]
}

/** A lease is an occupation too; a burden that the notice both states and denies still counts. */
const isBurden = (lot: ComparedLot, kind: RiskKind): boolean => {
  const flag = risk(lot, kind)
  if (kind === 'occupied' && isBurden(lot, 'lease')) return true
  return flag?.value === 'yes' || flag?.denial !== undefined
}

/** Functions that build a row of numbers or words over all lots. */
function getRowBuilders(lots: readonly ComparedLot[]) {
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
  return { numbers, words }
}

function buildPriceRows(lots: readonly ComparedLot[]): Row[] {
  const { numbers, words } = getRowBuilders(lots)
  return [
    numbers('总价', getPriceAmount, moneyText, { best: 'low' }),
    numbers('单价，元/㎡', lot => perSquare(getPriceAmount(lot), lot.card), yuan, { best: 'low' }),
    numbers(
      '低于挂牌均价',
      ({ card }) => card.discount_rate,
      rate => percentText(rate),
      { best: 'high' },
    ),
    numbers(
      '比成交低',
      ({ card }) => card.deal_rate,
      rate => percentText(rate),
      { best: 'high' },
    ),
    endsRow('税费与欠费', lots.map(calculateExtraEnds), ends => endsText(ends)),
    endsRow('总成本', lots.map(getCostEnds), ends => endsText(ends)),
    ...(lots.some(({ more }) => more.cost.widest)
      ? [{ ...words('成本取决于', causeText), isAlwaysShown: true }]
      : []),
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
  ]
}

function buildCompareRowGroups(lots: readonly ComparedLot[]): RowGroup[] {
  const { numbers, words } = getRowBuilders(lots)
  return [
    {
      title: '价格',
      rows: buildPriceRows(lots),
    },
    {
      title: '风险（公告原文）',
      rows: RISK_KINDS.map(kind =>
        words(
          RISK_LABELS[kind].title,
          lot => riskText(lot, kind),
          lot => isBurden(lot, kind),
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

/** Example: 买方套数，明确后可缩小 5.4万. The open fact that widens the cost range the most. */
const causeText = ({ more: { cost } }: ComparedLot): string =>
  cost.widest
    ? `${cost.widest.text}${cost.widest.amount === null ? '' : `，明确后可缩小 ${moneyText(cost.widest.amount)}`}`
    : '没有未知的事实'

/** Minimum difference in cost per square metre between the dearer and the cheaper lot; null while the ranges overlap. */
function calculateUnitCostGap(
  dear: ComparedLot,
  cheap: ComparedLot,
): { least: number; isExact: boolean } | null {
  const [above, below] = [unitCost(dear), unitCost(cheap)]
  if (!above || below === null || below.most === null || above.least < below.most) return null
  return {
    least: above.least - below.most,
    isExact: above.least === above.most && below.least === below.most,
  }
}

/** Sentence for the case that the lowest price is not the lowest cost; null otherwise. */
function turnedOver(lots: readonly ComparedLot[]): string | null {
  const [winner] = inOrder(lots)
  const [cheapest] = [...lots].sort(
    (a, b) =>
      (perSquare(getPriceAmount(a), a.card) ?? Infinity) - (perSquare(getPriceAmount(b), b.card) ?? Infinity),
  )
  if (!winner || !cheapest || winner.card.id === cheapest.card.id) return null
  const gap = calculateUnitCostGap(cheapest, winner)
  if (!gap || gap.least <= 0) return null
  const why =
    risk(cheapest, 'tax_bearer')?.value === 'yes'
      ? '但一切税费由买方承担'
      : `但税费与欠费要 ${endsText(calculateExtraEnds(cheapest))}`
  return `${nameOf(cheapest)}单价最低，${why}，总成本每㎡反而比${nameOf(winner)}${gap.isExact ? '高' : '至少高'} ${yuan(gap.least)} 元。`
}

/** The conclusion of the comparison in one sentence; it names no winner while ranges overlap. */
function formatConclusion(lots: readonly ComparedLot[]): string | null {
  const told = inOrder(lots).filter(lot => unitCost(lot) !== null)
  const [winner, second] = told
  if (!winner || !second) return null
  const ends = told.map(unitCost).filter(one => one !== null)
  if (findSureLowest(ends) === null) return overlapText(told)
  const gap = calculateUnitCostGap(second, winner)
  if (!gap) return null
  if (gap.least === 0 && gap.isExact) return `${nameOf(winner)}和${nameOf(second)}总成本每㎡一样。`
  return `${nameOf(winner)}总成本每㎡最低，比${nameOf(second)}${gap.isExact ? '' : '至少'}省 ${yuan(gap.least)} 元。`
}

/** Sentence about overlapping ranges, and the facts that would separate them. */
function overlapText(lots: readonly ComparedLot[]): string {
  const causes = lots.flatMap(lot => {
    const { widest } = lot.more.cost
    return widest ? [`${nameOf(lot)}取决于${widest.text}`] : []
  })
  return `区间重叠，无法判断哪套更省${causes.length > 0 ? `：${causes.join('，')}` : ''}。`
}

/** Example: 望潮台, 1号楼2204. The community and the door, without district and entrance. */
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
