// Import kind for new builds. `derive` resolves district and circle and stores the near stations of the coordinates; `beside` writes
// these only if the coordinates changed. Average and total prices are checked against the prices of the district, and total prices
// without a known area against absolute bounds.

import { metres, oneWord, several, whole, words, yuan } from '../cells'
import { column, type Fault, type Stored } from '../kind'
import {
  CIRCLE,
  CITY,
  REGION,
  idCodeColumn,
  idCodeFaults,
  monthlyFee,
  percentCell,
  pointColumns,
  ratioCell,
  unitPrice,
} from './shared-columns'
import { BUILDING_STATUS_LABELS, BUILDING_STATUSES } from '../../../../src/contract/codes'
import { readPrices, unlikelyAverage, unlikelyFee, unlikelySum, type PlacePrices } from './plausible'
import { exportById, followed, regionColumns, simpleKind } from './simple'

const MAX_ROOMS = 9

/** Fields whose parsed value is written to the new build's column of the same name unchanged. */
const DIRECT = [
  ...[
    'id_code',
    'name',
    'status',
    'address',
    'lng',
    'lat',
    'avg_price',
    'total_price_min',
    'total_price_max',
  ],
  ...[
    'area_min',
    'area_max',
    'decoration',
    'open_time',
    'deliver_time',
    'developer',
    'green_rate',
    'plot_ratio',
  ],
  ...['property_fee', 'property_company', 'presale_licence', 'house_total', 'intro'],
]

export const buildings = simpleKind({
  name: 'buildings',
  label: '新房',
  unit: '个',
  table: 'building',
  columns: [
    idCodeColumn('楼盘编号', 'XF2026A01'),
    column('name', '名称', words(1, 60), { aliases: ['楼盘', '楼盘名称'], example: '云栖台', needed: true }),
    column(
      'status',
      '状态',
      oneWord(
        BUILDING_STATUSES.map(key => [key, BUILDING_STATUS_LABELS[key]] as const),
        {
          热销中: 'on_sale',
          销售中: 'on_sale',
          已开盘: 'on_sale',
          即将开盘: 'coming',
          未开盘: 'coming',
          已售罄: 'sold_out',
          售完: 'sold_out',
        },
      ),
      {
        aliases: ['销售状态', '当前状态'],
        example: '在售',
        needed: true,
      },
    ),
    CITY,
    REGION,
    CIRCLE,
    column('address', '地址', words(2, 120), {
      aliases: ['楼盘地址', '坐落', '位置'],
      example: '云景东路 8 号',
      needed: true,
    }),
    ...pointColumns('116.6702', '39.8921'),
    column('avg_price', '均价', unitPrice, { aliases: ['参考均价', '单价'], example: '52000' }),
    column('total_price_min', '总价最低', yuan(), { aliases: ['最低总价'], example: '420万' }),
    column('total_price_max', '总价最高', yuan(), { aliases: ['最高总价'], example: '780万' }),
    column('area_min', '面积最小', metres(), { aliases: ['最小面积'], example: '78' }),
    column('area_max', '面积最大', metres(), { aliases: ['最大面积'], example: '142' }),
    column('rooms', '居室', several(MAX_ROOMS, 1), { example: '2、3、4', note: '数字' }),
    column('decoration', '装修', words(1, 20), { example: '精装' }),
    column('open_time', '开盘时间', words(1, 20, { mayBeDay: true }), { example: '2026-05' }),
    column('deliver_time', '交付时间', words(1, 20, { mayBeDay: true }), { example: '2028-12' }),
    column('developer', '开发商', words(1, 60), { example: '云栖置业' }),
    column('green_rate', '绿化率', percentCell, {
      aliases: ['绿地率'],
      example: '35',
      note: '百分数，% 可写可不写',
    }),
    column('plot_ratio', '容积率', ratioCell, { example: '2.2' }),
    column('property_fee', '物业费', monthlyFee, { aliases: ['物业管理费'], example: '3.9' }),
    column('property_company', '物业公司', words(1, 60), { example: '云栖物业' }),
    column('presale_licence', '预售证', words(1, 60), {
      aliases: ['预售许可证', '预售证号'],
      example: '京房售证字(2026)18号',
    }),
    column('house_total', '户数', whole(0, 100_000, '户', '套'), {
      aliases: ['总户数', '规划户数'],
      example: '860',
    }),
    column('intro', '介绍', words(1, 5000), { example: '近地铁八通线' }),
  ],
  direct: DIRECT,
  more: ['region_id', 'circle_id', 'jushi', 'near_station_ids'],
  hasTime: true,
  doubt: {
    prices: readPrices,
    of: (stored, prices) => {
      const place = prices.of(stored.region_id, null)
      return [
        ...unlikelyAverage('avg_price', stored.avg_price, place),
        ...unlikelyTotal(stored, 'min', place),
        ...unlikelyTotal(stored, 'max', place),
        ...unlikelyFee('property_fee', stored.property_fee),
      ]
    },
  },
  natural: ['id_code'],
  fresh: now => ({ circle_id: null, jushi: [], near_station_ids: [], is_demo: false, updated_at: now }),
  without: { circle: { circle_id: null }, rooms: { jushi: [] } },
  derive: (values, tools) => {
    const region = regionColumns(tools)
    if (Array.isArray(region)) return region
    const wrong = idCodeFaults(values.id_code)
    if (wrong.length > 0) return wrong
    const rooms = values.rooms as string[] | undefined
    if (rooms?.some(one => !/^[1-9]$/.test(one))) return [{ field: 'rooms', message: '应为 1 至 9 的数字' }]
    const circle =
      typeof values.circle === 'string'
        ? tools.places.circleOf(Number(region.region_id), values.circle)
        : undefined
    const point = { lng: Number(values.lng), lat: Number(values.lat) }
    tools.row.values.near = tools.places.nearOf(point).map(({ id }) => id)
    return {
      ...region,
      ...(circle ? { circle_id: circle.id } : {}),
      ...(rooms ? { jushi: rooms.map(Number).sort((a, b) => a - b) } : {}),
    }
  },
  check: stored => [
    ...ordered(stored, 'total_price_min', 'total_price_max'),
    ...ordered(stored, 'area_min', 'area_max'),
  ],
  // The near stations depend only on the coordinates.
  beside: (_, written) => {
    for (const { row, before, after } of written)
      if (before?.lng !== after.lng || before?.lat !== after.lat) after.near_station_ids = row.values.near
    return Promise.resolve()
  },
  needed: followed('building'),
  export: exportById(
    `select b.*, r.name as region, p.name as city, c.name as circle from building b join region r on r.id = b.region_id
     left join region p on p.id = r.parent_id left join circle c on c.id = b.circle_id`,
    row => ({
      ...row,
      rooms: (row.jushi as number[]).length > 0 ? (row.jushi as number[]).map(String) : null,
    }),
  ),
})

/** Returns the doubts about the price of the smallest or largest home, per square metre if its area is known. */
function unlikelyTotal(stored: Stored, end: 'min' | 'max', place: PlacePrices): Fault[] {
  const [field, area] = [`total_price_${end}`, Number(stored[`area_${end}`] ?? 0)]
  const fen = stored[field]
  return area > 0 && typeof fen === 'number'
    ? unlikelyAverage(field, fen / area, place)
    : unlikelySum(field, fen, 'home')
}

const ordered = (stored: Record<string, unknown>, low: string, high: string) =>
  stored[low] !== null &&
  stored[low] !== undefined &&
  stored[high] !== null &&
  stored[high] !== undefined &&
  Number(stored[low]) > Number(stored[high])
    ? [{ field: high, message: '应不小于最低的' }]
    : []
