import { BUILDING_STATUS_LABELS, HOUSE_TYPE_LABELS } from '@/contract/codes'
import type { BuildingInfo } from '@/contract/building/schema'
import { spanText, totalSpan } from '@/domain/building/building-card-view'
import { distanceText, groupDigits, percentText } from '@/lib/money'
import { numberRow, places, wordRow, type CompareView, type NumberLook, type RowGroup } from './table-view'

const FEN = 100
const yuan = (fen: number) => groupDigits(fen / FEN)
const STRIPS: Record<BuildingInfo['status'], string> = { on_sale: 'sale', coming: 'soon', sold_out: 'fail' }

/** Example: 78–143㎡ */
const areaSpan = ({ area_min, area_max }: BuildingInfo): string | null => {
  const span = spanText(area_min, area_max)
  return span && `${span}㎡`
}

/** Filed price of the newest permit; permits are ordered oldest first. */
const filedPrice = ({ permits }: BuildingInfo): number | null => permits.at(-1)?.filed_price ?? null

export const buildsInOrder = (list: readonly BuildingInfo[]) =>
  [...list].sort((a, b) => (a.avg_price ?? Infinity) - (b.avg_price ?? Infinity))

/** Comparison table of new builds. */
export function buildCompareView(list: readonly BuildingInfo[]): CompareView {
  const prices = list.map(one => one.avg_price)
  const longest = Math.max(1, ...prices.map(price => price ?? 0))
  const where = places(prices, '个', fen => `${yuan(fen)} 元`)
  return {
    title: '均价，每平方米',
    hint: '开发商报价，以备案价为准',
    columns: list.map((one, at) => ({
      id: one.id,
      title: one.name,
      code: one.id_code,
      cover: one.cover,
      strip: {
        state: BUILDING_STATUS_LABELS[one.status],
        round: HOUSE_TYPE_LABELS[one.property_type],
        tone: STRIPS[one.status],
      },
      answer:
        one.avg_price === null ? { value: '待定', unit: '' } : { value: yuan(one.avg_price), unit: '元' },
      place: where[at]?.place ?? '',
      isBest: where[at]?.isBest ?? false,
      bar: [(one.avg_price ?? 0) / longest, 0],
      lines: [
        totalSpan(one) ?? '总价待定',
        filedPrice(one) === null ? '暂无备案价' : `备案 ${yuan(filedPrice(one) ?? 0)}`,
      ],
    })),
    groups: buildBuildingRowGroups(list),
    note: null,
    warning: null,
    source: ['价格为开发商报价，以网上签约备案为准', ...(list.some(one => one.is_demo) ? ['演示数据'] : [])],
  }
}

function buildBuildingRowGroups(list: readonly BuildingInfo[]): RowGroup[] {
  const numbers = (
    label: string,
    value: (one: BuildingInfo) => number | null,
    text: (n: number) => string,
    look?: NumberLook,
  ) => numberRow(label, list.map(value), text, look)
  const words = (label: string, value: (one: BuildingInfo) => string | null) =>
    wordRow(label, list.map(value))
  return [
    {
      title: '价格',
      rows: [
        words('总价', totalSpan),
        numbers('最近备案价，元/㎡', filedPrice, yuan, { best: 'low' }),
        numbers('周边二手，元/㎡', one => one.market.resale_price, yuan),
        numbers('周边法拍，元/㎡', one => one.market.auction_price, yuan),
        numbers(
          '物业费',
          one => one.property_fee,
          fen => `${groupDigits(fen / FEN, 2)} 元/㎡·月`,
          { best: 'low' },
        ),
      ],
    },
    {
      title: '产品',
      rows: [
        words('状态', one => BUILDING_STATUS_LABELS[one.status]),
        words('类型', one => HOUSE_TYPE_LABELS[one.property_type]),
        words('面积', areaSpan),
        words('户型', one => (one.jushi.length > 0 ? `${one.jushi.join('、')}室` : null)),
        words('装修', one => one.decoration),
        numbers(
          '总户数',
          one => one.house_total,
          total => `${groupDigits(total)} 户`,
        ),
        numbers(
          '可售',
          one => (one.tower_total > 0 ? one.open_total : null),
          total => `${groupDigits(total)} 套`,
        ),
        numbers(
          '车位比',
          one => one.parking_ratio,
          ratio => `1 : ${ratio}`,
          { best: 'high' },
        ),
        numbers('容积率', one => one.plot_ratio, String, { best: 'low' }),
        numbers('绿化率', one => one.green_rate, percentText, { best: 'high' }),
        words('开发商', one => one.developer),
        words('物业', one => one.property_company),
      ],
    },
    {
      title: '时间与证照',
      rows: [
        words('开盘', one => one.open_time),
        words('交付', one => one.deliver_time),
        words('预售许可', one => one.presale_licence),
        numbers(
          '许可',
          one => one.permits.length,
          total => `${total} 个`,
        ),
      ],
    },
    {
      title: '位置',
      rows: [
        words('区域', one => [one.region_name, one.circle_name].filter(Boolean).join(' ')),
        words('地铁站', one => one.subway_station_name),
        numbers('到地铁', one => one.subway_distance, distanceText, { best: 'low' }),
      ],
    },
  ]
}
