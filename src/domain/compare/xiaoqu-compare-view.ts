import { PLACE_DEAL_MONTHS } from '@/contract/trade-rules'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { xiaoquInfoMarks } from '@/domain/xiaoqu/xiaoqu-marks'
import { distanceText, groupDigits, percentText } from '@/lib/money'
import { numberRow, places, wordRow, type CompareView, type NumberLook, type RowGroup } from './table-view'

const FEN = 100
const yuan = (fen: number) => groupDigits(fen / FEN)
const count = (unit: string) => (total: number) => `${groupDigits(total)} ${unit}`
const feeText = (fen: number) => `${groupDigits(fen / FEN, 2)} 元/㎡·月`

/** Price per square metre: at auction if there were deals, else the asking price. */
const unitOf = ({ auction, avg_price }: XiaoquInfo) => auction?.avg_price ?? avg_price

export const xiaoquInOrder = (list: readonly XiaoquInfo[]) =>
  [...list].sort((a, b) => (unitOf(a) ?? Infinity) - (unitOf(b) ?? Infinity))

/** Comparison table of communities. */
export function xiaoquCompareView(list: readonly XiaoquInfo[]): CompareView {
  const prices = list.map(unitOf)
  const longest = Math.max(
    1,
    ...list.map(({ avg_price, auction }) => Math.max(avg_price ?? 0, auction?.avg_price ?? 0)),
  )
  const where = places(prices, '个', fen => `${yuan(fen)} 元`)
  return {
    title: '法拍成交均价，每平方米',
    hint: '没有成交的按挂牌均价',
    columns: list.map((one, at) => {
      const price = prices[at] ?? null
      return {
        id: one.id,
        title: one.name,
        cover: one.cover,
        strip: null,
        code: String(one.id),
        answer: price === null ? { value: '暂无', unit: '' } : { value: yuan(price), unit: '元' },
        place: where[at]?.place ?? '',
        isBest: where[at]?.isBest ?? false,
        bar: [(price ?? 0) / longest, 0],
        lines: [
          one.auction
            ? `近 ${one.auction.months} 个月整套成交 ${one.auction.deal_total} 套`
            : `近 ${PLACE_DEAL_MONTHS} 个月没有整套成交`,
          one.avg_price === null ? '挂牌均价未公布' : `挂牌 ${yuan(one.avg_price)}`,
          `在拍 ${one.open_total} 套`,
        ],
        figures: xiaoquInfoMarks(one),
      }
    }),
    groups: buildXiaoquRowGroups(list),
    note: null,
    warning: null,
    source: [
      '挂牌均价为小区口径，法拍均价为近期成交',
      ...(list.some(one => one.is_demo) ? ['演示数据'] : []),
    ],
  }
}

function buildXiaoquRowGroups(list: readonly XiaoquInfo[]): RowGroup[] {
  const numbers = (
    label: string,
    value: (one: XiaoquInfo) => number | null,
    text: (n: number) => string,
    look?: NumberLook,
  ) => numberRow(label, list.map(value), text, look)
  const words = (label: string, value: (one: XiaoquInfo) => string | null) => wordRow(label, list.map(value))
  return [
    {
      title: '价格',
      rows: [
        numbers('挂牌均价，元/㎡', one => one.avg_price, yuan, { best: 'low' }),
        numbers('挂牌较上月', one => one.avg_price_change, percentText),
        numbers('法拍均价，元/㎡', one => one.auction?.avg_price ?? null, yuan, {
          best: 'low',
          unknown: '近期无成交',
        }),
        numbers('法拍低于挂牌', one => one.auction?.below_rate ?? null, percentText, {
          best: 'high',
          unknown: '近期无成交',
        }),
        numbers('物业费', one => one.property_fee, feeText, { best: 'low' }),
      ],
    },
    {
      title: '法拍',
      rows: [
        numbers('在拍', one => one.open_total, count('套')),
        numbers('正在进行', one => one.ongoing_total, count('套')),
        numbers('历来成交，含份额', one => one.deal_total, count('套')),
      ],
    },
    {
      title: '小区',
      rows: [
        words('建成', one => (one.build_year === null ? null : `${one.build_year} 年`)),
        words('建筑类型', one => one.building_type),
        numbers('楼栋', one => one.building_total, count('栋')),
        numbers('户数', one => one.house_total, count('户')),
        numbers('容积率', one => one.plot_ratio, String, { best: 'low' }),
        numbers('绿化率', one => one.green_rate, percentText, { best: 'high' }),
        words('停车', one => one.parking),
        words('供暖', one => one.heating),
        words('物业', one => one.property_company),
        words('开发商', one => one.developer),
      ],
    },
    {
      title: '位置',
      rows: [
        words('区域', one => [one.region_name, one.circle_name].filter(Boolean).join(' ')),
        words('地铁站', one => one.subway[0]?.name ?? null),
        numbers('到地铁', one => one.subway[0]?.distance ?? null, distanceText, { best: 'low' }),
        words('学校', one =>
          one.schools
            .slice(0, 2)
            .map(school => school.name)
            .join('、'),
        ),
      ],
    },
  ]
}
