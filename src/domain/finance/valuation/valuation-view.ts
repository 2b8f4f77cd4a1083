// Texts and map positions of a valuation. `spotsView` chooses the largest zoom at which most samples are inside the frame and converts
// coordinates to CSS px from the community; samples outside the frame are only counted. Prices are fen per ㎡.

import type { PastError, Valuation, ValuationSample } from '@/contract/valuation/cards'
import { metresBetween, type Point } from '@/lib/geo'
import { metresAPixel, toPixel } from '@/lib/mercator'
import { changeText, groupDigits, moneyFigure, moneyText, percentText, unitPriceText } from '@/lib/money'
import { AREA_ZOOMS, mapDegrees } from '@/lib/picture-url'

const WAN = 1_000_000
const ORIENTATIONS: Readonly<Record<string, string>> = {
  south_north: '南北',
  south: '南',
  east: '东',
  west: '西',
  southeast: '东南',
  southwest: '西南',
  northeast: '东北',
  northwest: '西北',
  north: '北',
  east_west: '东西',
}
const DECORATIONS: Readonly<Record<string, string>> = {
  rough: '毛坯',
  simple: '简装',
  fine: '精装',
  luxury: '豪装',
}
export const CONFIDENCE = { high: '样本充足', middle: '样本一般', low: '样本偏少' } as const
const LEVELS = { xiaoqu: '本小区', circle: '本商圈', region: '全区' } as const

const wan = (fen: number) => groupDigits(fen / WAN, 1)
/** Example: 3.86, of 38,600 yuan per ㎡. */
export const wanUnit = (fen: number) => (fen / WAN).toFixed(2)
const kindText = (kind: ValuationSample['kind']) => (kind === 'auction' ? '法拍' : '挂牌')

/** Example: 青梧里 · 89.32㎡ · 2室1厅 · 11/18 层 南北 简装 */
export function homeText({ input }: Pick<Valuation, 'input'>): string {
  const { xiaoqu_name, area, huxingtext, floor, total_floor, orientation, decoration } = input
  const floors = floor === null ? '' : `${floor}${total_floor === null ? '' : `/${total_floor}`} 层`
  const rest = [floors, ORIENTATIONS[orientation ?? ''], DECORATIONS[decoration ?? '']]
    .filter(Boolean)
    .join(' ')
  return [xiaoqu_name, `${area}㎡`, huxingtext, rest].filter(Boolean).join(' · ')
}

/** Positions of both ends and of the price on the line under the figure, percent; the line is a third longer than the range. */
export function rangeView({ result }: Pick<Valuation, 'result'>) {
  const { low, high, price } = result
  const room = Math.max(1, (high - low) / 3)
  const at = (fen: number) => Math.round((1000 * (fen - low + room)) / (high - low + 2 * room)) / 10
  return {
    low: { text: wan(low), at: at(low) },
    high: { text: wan(high), at: at(high) },
    price: { text: wan(price), at: at(price) },
  }
}

export function headView(valuation: Valuation) {
  const { result } = valuation
  return {
    home: homeText(valuation),
    price: moneyFigure(result.price),
    unit: unitPriceText(result.unit_price),
    confidence: CONFIDENCE[result.confidence],
    isGood: result.confidence === 'high',
    range: rangeView(valuation),
    caption: `万元，中间 80% 的样本${result.mean_error === null ? '' : `；样本之间平均相差 ${percentText(result.mean_error)}`}`,
  }
}

/** Likely price at auction, and its basis. */
export function transView(
  {
    result,
    trans_price,
    trans_low,
    trans_high,
    trans_by,
    trans_samples,
    trans_ratio,
    trans_ratio_deals,
  }: Valuation,
  region: string,
) {
  if (trans_low !== null && trans_high !== null)
    return {
      price: moneyFigure(trans_price),
      sum: `${moneyText(trans_low)} – ${moneyText(trans_high)}`,
      side: '预计成交价，中位',
      note:
        trans_by === 'lot'
          ? `与房源页的预计成交价是同一个数：按这套的起拍价与公告，由${region}同类成交 ${trans_samples} 套估算`
          : `与房源页同一个模型，由${region}同类成交 ${trans_samples} 套估算：首拍，按估价七折起拍，无租约、占用与税费转嫁`,
    }
  if (trans_ratio === null)
    return {
      price: moneyFigure(trans_price),
      sum: `${region}成交还少，未折算`,
      side: '',
      note: '没有足够的成交可比，按估价原样给出',
    }
  return {
    price: moneyFigure(trans_price),
    sum: `${moneyText(result.price)} × ${percentText(trans_ratio)}，${unitPriceText(Math.round((result.unit_price * trans_ratio) / 100))}`,
    side: `${region}：成交 ÷ 挂牌均价`,
    note: `按${region}近一年 ${trans_ratio_deals} 套同类成交与挂牌均价之比的中位数折算，未计租约、占用与税费转嫁`,
  }
}

/** Lines that derive the price. */
export function stepsView({ result, factors }: Valuation) {
  return [
    {
      key: 'base',
      title: '样本加权均价',
      text: `越新、越像，权重越大；${LEVELS[result.level]}`,
      value: unitPriceText(result.base_unit_price),
      tone: '',
    },
    ...factors.map(({ key, title, text, percent }) => ({
      key,
      title,
      text,
      value: changeText(percent),
      tone: percent > 0 ? 'good' : percent < 0 ? 'warn' : '',
    })),
    { key: 'unit', title: '单价', text: '', value: unitPriceText(result.unit_price), tone: 'sum' },
  ]
}

export interface SampleRow {
  key: string
  title: string
  under: string
  kind: string
  unit: string
  adjusted: string
  weight: string
  houseId: number | null
}

/** The title without the district and community that all of them share. */
const shortTitle = ({ title, xiaoqu_name }: ValuationSample, isOne: boolean) => {
  const at = title.indexOf(xiaoqu_name)
  return isOne && at >= 0 ? title.slice(at + xiaoqu_name.length).trim() || title : title
}

export function sampleRows({ sample_list, result }: Valuation): SampleRow[] {
  return sample_list.map((sample, at) => ({
    key: `${at}-${sample.date}`,
    title: shortTitle(sample, result.level === 'xiaoqu'),
    under: `${groupDigits(sample.area, 2)}㎡，${sample.date.slice(2)}`,
    kind: kindText(sample.kind),
    unit: wanUnit(sample.unit_price),
    adjusted: wanUnit(sample.adjusted_unit_price),
    weight: percentText(sample.weight, 0),
    houseId: sample.house_id,
  }))
}

export const adjustedNote = ({ trans_ratio, listing_ratio }: Valuation): string =>
  `折算：${trans_ratio === null ? '' : `法拍除以本区成交与挂牌均价之比 ${(trans_ratio / 100).toFixed(2)}，`}挂牌乘议价 ${(listing_ratio / 100).toFixed(2)}（经验值），按小区挂牌价调到今天，再调到本套楼层、朝向、装修；万/㎡`

/** Unused samples: description, reason, and price in 万/㎡. */
export const leftOutRows = ({ left_out }: Valuation) =>
  left_out.map(({ title, reason, unit_price, kind }, at) => ({
    key: `${at}-${title}`,
    title,
    reason,
    price: `${kindText(kind)} ${wanUnit(unit_price)}`,
  }))

/** Text about the error of past estimates. */
export function errorView(error: PastError) {
  const max = Math.max(1, ...error.bins.map(({ total }) => total))
  const { coverage, deals, inside } = error
  return {
    text: `过去 ${error.months} 个月${error.region_name}竞价成交 ${deals} 套（含历史回放，不含份额），预计成交价比实际高低多少（%）`,
    bars: error.bins.map(({ label, total }, at) => ({
      label,
      total,
      height: Math.round((100 * total) / max),
      isNear: at >= 2 && at <= 4,
    })),
    median: error.median_error === null ? '—' : percentText(error.median_error),
    coverage: coverage === null ? '—' : percentText(coverage, 0),
    worst: error.worst === null ? '—' : changeText(error.worst),
    note:
      coverage === null || Math.abs(coverage - error.level) < 3
        ? null
        : `区间本该含 ${percentText(error.level, 0)}，实际 ${inside} / ${deals}，即 ${percentText(coverage, 0)}；区间随之${coverage < error.level ? '放宽' : '收窄'}`,
  }
}

export interface Spot {
  key: string
  /** CSS px from the community: right and down. */
  x: number
  y: number
  text: string
  /** Its price label does not overlap earlier ones. */
  isNamed: boolean
}

/** CSS px: half the width and height of the map area that every phone shows, and the maximum radius of the ring. */
const FRAME = { x: 124, y: 104, ring: 96 }
const NAMED = 8
/** Metres from the community's point within which a sample counts as its own. */
const OWN = 20
const RINGS = [150, 300, 600, 1200, 2500, 5000, 10_000]

/**
 * Samples on the street map around the community, at a zoom whose ring contains four fifths of them. `metres` and `ring` (CSS px): the
 * ring's radius; `shift`: position of the community on the map picture, CSS px from its middle; `own`: samples of the community itself;
 * `beyond`: samples off the map.
 */
export function spotsView(at: Point, samples: readonly ValuationSample[]) {
  const far = samples.map(sample => metresBetween(at, sample)).sort((a, b) => a - b)
  const reach = far[Math.floor((far.length - 1) * 0.8)] ?? 0
  const metres = RINGS.find(step => step >= reach) ?? 10_000
  const pixelsAt = (zoom: number) => metres / metresAPixel(at.lat, zoom)
  let zoom: number = AREA_ZOOMS.max
  while (zoom > AREA_ZOOMS.min && pixelsAt(zoom) > FRAME.ring) zoom -= 1
  const here = toPixel(at, zoom)
  const middle = toPixel({ lng: Number(mapDegrees(at.lng)), lat: Number(mapDegrees(at.lat)) }, zoom)
  const named: { x: number; y: number }[] = []
  const spots = samples.flatMap((sample, i): Spot[] => {
    const there = toPixel(sample, zoom)
    const [x, y] = [Math.round(there.x - here.x), Math.round(there.y - here.y)]
    if (Math.abs(x) > FRAME.x || Math.abs(y) > FRAME.y) return []
    const isNamed =
      named.length < NAMED &&
      Math.abs(x) + Math.abs(y) > 30 &&
      named.every(other => Math.abs(other.x - x) > 44 || Math.abs(other.y - y) > 24)
    if (isNamed) named.push({ x, y })
    return [{ key: `${i}`, x, y, text: wanUnit(sample.adjusted_unit_price), isNamed }]
  })
  return {
    spots,
    metres,
    zoom,
    ring: Math.round(pixelsAt(zoom)),
    own: far.filter(distance => distance < OWN).length,
    shift: { x: Math.round(here.x - middle.x), y: Math.round(here.y - middle.y) },
    beyond: samples.length - spots.length,
  }
}
