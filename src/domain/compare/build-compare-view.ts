import { BUILDING_STATUS_LABELS, HOUSE_TYPE_LABELS, type HouseType } from '@/contract/codes'
import type { BuildingInfo } from '@/contract/building/schema'
import { distanceText, groupDigits, moneyText, percentText } from '@/lib/money'
import { numberRow, places, wordRow, type CompareView, type NumberLook } from './table-view'

const FEN = 100
const yuan = (fen: number) => groupDigits(fen / FEN)
const STRIPS: Record<BuildingInfo['status'], string> = { on_sale: 'sale', coming: 'soon', sold_out: 'fail' }

const range = (min: number | null, max: number | null, text: (n: number) => string) => min === null ? null : max === null || max === min ? text(min) : `${text(min)}–${text(max)}`

export const buildsInOrder = (list: readonly BuildingInfo[]) => [...list].sort((a, b) => (a.avg_price ?? Infinity) - (b.avg_price ?? Infinity))

/** New builds beside each other. */
export function buildCompareView(list: readonly BuildingInfo[]): CompareView {
  const prices = list.map(one => one.avg_price)
  const longest = Math.max(1, ...prices.map(price => price ?? 0))
  const where = places(prices, '个', fen => `${yuan(fen)} 元`)
  const numbers = (label: string, value: (one: BuildingInfo) => number | null, text: (n: number) => string, look?: NumberLook) => numberRow(label, list.map(value), text, look)
  const words = (label: string, value: (one: BuildingInfo) => string | null) => wordRow(label, list.map(value))
  return {
    title: '均价，每平方米', hint: '开发商报价，以备案价为准',
    columns: list.map((one, at) => ({
      id: one.id, title: one.name, code: one.id_code, cover: one.cover,
      strip: { state: BUILDING_STATUS_LABELS[one.status], round: HOUSE_TYPE_LABELS[one.property_type as HouseType], tone: STRIPS[one.status] },
      answer: one.avg_price === null ? { value: '待定', unit: '' } : { value: yuan(one.avg_price), unit: '元' }, place: where[at]?.place ?? '', isBest: where[at]?.isBest ?? false,
      bar: [(one.avg_price ?? 0) / longest, 0],
      lines: [range(one.total_price_min, one.total_price_max, moneyText) ?? '总价待定', one.permits[0] ? `备案 ${yuan(one.permits[0].filed_price)}` : '暂无备案价'],
    })),
    groups: [
      { title: '价格', rows: [
        words('总价', one => range(one.total_price_min, one.total_price_max, moneyText)), numbers('最近备案价，元/㎡', one => one.permits[0]?.filed_price ?? null, yuan, { best: 'low' }),
        numbers('周边二手，元/㎡', one => one.market.resale_price, yuan), numbers('周边法拍，元/㎡', one => one.market.auction_price, yuan), numbers('物业费', one => one.property_fee, fen => `${groupDigits(fen / FEN, 2)} 元/㎡·月`, { best: 'low' }),
      ] },
      { title: '产品', rows: [
        words('状态', one => BUILDING_STATUS_LABELS[one.status]), words('类型', one => HOUSE_TYPE_LABELS[one.property_type as HouseType]), words('面积', one => range(one.area_min, one.area_max, area => `${groupDigits(area)}㎡`)),
        words('户型', one => one.jushi.length > 0 ? `${one.jushi.join('、')}室` : null), words('装修', one => one.decoration), numbers('总户数', one => one.house_total, total => `${groupDigits(total)} 户`),
        numbers('容积率', one => one.plot_ratio, String, { best: 'low' }), numbers('绿化率', one => one.green_rate, percentText, { best: 'high' }), words('开发商', one => one.developer), words('物业', one => one.property_company),
      ] },
      { title: '时间与证照', rows: [words('开盘', one => one.open_time), words('交付', one => one.deliver_time), words('预售许可', one => one.presale_licence), numbers('许可', one => one.permits.length, total => `${total} 个`)] },
      { title: '位置', rows: [
        words('区域', one => [one.region_name, one.circle_name].filter(Boolean).join(' ')), words('地铁站', one => one.subway_station_name), numbers('到地铁', one => one.subway_distance, distanceText, { best: 'low' }),
      ] },
    ],
    note: null, warning: null, source: ['价格为开发商报价，以网上签约备案为准', ...list.some(one => one.is_demo) ? ['演示数据'] : []],
  }
}
