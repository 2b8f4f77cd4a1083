import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { PLACE_DEAL_MONTHS } from '@/contract/trade-rules'
import { toBeijingDay, toBeijingParts } from '@/lib/dates'
import {
  changeText,
  groupDigits,
  percentText,
  unitPriceFigure,
  unitPriceText,
  type FigureText,
} from '@/lib/money'
import type { Fact } from '@/ui/facts/facts'

export interface PriceBox {
  label: string
  figure: FigureText | null
  /** Note under the figure; `good` is good for buyers, `money` is a saving. */
  note: string
  tone: 'good' | 'money' | 'quiet'
}

const findXiaoquSource = (xiaoqu: XiaoquInfo, field: string) =>
  xiaoqu.sources.find(source => source.field === field)

function askBox(xiaoqu: XiaoquInfo): PriceBox {
  const { avg_price, avg_price_change: change } = xiaoqu
  const source = findXiaoquSource(xiaoqu, 'avg_price')
  const label = source ? `挂牌均价，${toBeijingParts(source.at).month} 月` : '挂牌均价'
  if (avg_price === null) return { label, figure: null, note: '还没有采到挂牌价', tone: 'quiet' }
  return {
    label,
    figure: unitPriceFigure(avg_price),
    note: change === null ? '' : `环比 ${changeText(change)}`,
    tone: change !== null && change < 0 ? 'good' : 'quiet',
  }
}

function auctionBox({ auction }: XiaoquInfo): PriceBox {
  if (!auction)
    return {
      label: '法拍成交均价',
      figure: null,
      note: `近 ${PLACE_DEAL_MONTHS} 个月没有整套成交`,
      tone: 'quiet',
    }
  const { avg_price, months, deal_total, below_rate: below } = auction
  const label = `法拍成交均价，近 ${months} 个月`
  const figure = unitPriceFigure(avg_price)
  if (below === null) return { label, figure, note: `整套 ${deal_total} 套`, tone: 'quiet' }
  return below >= 0
    ? { label, figure, note: `整套 ${deal_total} 套，低于挂牌 ${percentText(below)}`, tone: 'money' }
    : { label, figure, note: `整套 ${deal_total} 套，高于挂牌 ${percentText(-below)}`, tone: 'quiet' }
}

/** Asking price of the market, and price paid at auction. */
export const priceBoxes = (xiaoqu: XiaoquInfo): PriceBox[] => [askBox(xiaoqu), auctionBox(xiaoqu)]

/** Example: `挂牌均价 53,000元/㎡`, for places with a single line. */
export const priceLine = ({ avg_price }: Pick<XiaoquInfo, 'avg_price'>): string =>
  avg_price === null ? '还没有采到挂牌价' : `挂牌均价 ${unitPriceText(avg_price)}`

/** Location, and other names. */
export function headFacts({
  region_name,
  circle_name,
  address,
  alias,
}: Pick<XiaoquInfo, 'region_name' | 'circle_name' | 'address' | 'alias'>): string[] {
  return [region_name, circle_name, address, alias ? `又名“${alias}”` : null].filter((text): text is string =>
    Boolean(text),
  )
}

const FEN = 100

function scale({ building_total: buildings, house_total: homes }: XiaoquInfo): string | null {
  return (
    [
      buildings === null ? null : `${groupDigits(buildings)} 栋`,
      homes === null ? null : `${groupDigits(homes)} 户`,
    ]
      .filter(Boolean)
      .join(' ') || null
  )
}

/** The community's facts; an unpublished one keeps its place with null. */
export function xiaoquFacts(xiaoqu: XiaoquInfo): Fact[] {
  const {
    build_year,
    building_type,
    green_rate,
    plot_ratio,
    parking,
    property_fee,
    heating,
    property_company,
    developer,
  } = xiaoqu
  return [
    { label: '建成', value: build_year === null ? null : `${build_year} 年` },
    { label: '规模', value: scale(xiaoqu) },
    { label: '建筑', value: building_type },
    { label: '绿化率', value: green_rate === null ? null : percentText(green_rate) },
    { label: '容积率', value: plot_ratio === null ? null : String(plot_ratio) },
    { label: '停车', value: parking },
    {
      label: '物业费',
      value:
        property_fee === null
          ? null
          : `${groupDigits(property_fee / FEN, property_fee % FEN === 0 ? 0 : property_fee % 10 === 0 ? 1 : 2)}元/㎡·月`,
    },
    { label: '供暖', value: heating },
    { label: '物业', value: property_company },
    { label: '开发', value: developer },
  ]
}

/** Source and date of a figure: `住建部门公开信息与实地核对`, `2026-11-06`. */
export function sourceWords(xiaoqu: XiaoquInfo, field: string): string[] {
  const source = findXiaoquSource(xiaoqu, field)
  return source ? [source.source, toBeijingDay(source.at)] : []
}
