import type { HousePara } from '@/contract/house/cards'

const place = { lng: 116.4, lat: 39.9, lot_total: 3 }

/** A small list-para: two districts, one line, few bands. */
export const para: HousePara = {
  house_types: [5, 2, 1, 3, 4, 6].map(key => ({
    key,
    title: ['', '别墅', '公寓', '商业', '写字楼', '住宅', '车位'][key] ?? '',
    jushiVisible: key === 6 ? 2 : 0,
    demandShow: key !== 6,
    params: { price: [], jushi: [], region: [] },
  })),
  kinds: [
    { key: 'sfpm', label: '司法拍卖', total: 9 },
    { key: 'ykj', label: '一口价', total: 1 },
  ],
  statuses: [
    { key: 'upcoming', label: '即将开始', total: 4 },
    { key: 'ongoing', label: '正在进行', total: 2 },
  ],
  rounds: [
    { key: '1', label: '一拍', total: 6 },
    { key: '2', label: '二拍', total: 3 },
  ],
  price: [
    { label: '200万以下', min: null, max: 200_000_000, total: 3 },
    { label: '200–400万', min: 200_000_000, max: 400_000_000, total: 5 },
    { label: '1,000万以上', min: 1_000_000_000, max: null, total: 1 },
  ],
  unit_price: [{ label: '', min: 300_000_000, max: 500_000_000, total: 2 }],
  area: [
    { label: '60㎡以下', min: null, max: 60, total: 2 },
    { label: '60–90㎡', min: 60, max: 90, total: 4 },
  ],
  jushi: ['1', '2', '3', '4', '5'].map(key => ({ key, label: `${key}室`, total: 1 })),
  cost: [{ label: '300万以下', min: null, max: 300_000_000, total: null }],
  monthly: [{ label: '5000元以下', min: null, max: 500_000, total: null }],
  cash: [{ label: '100万以下', min: null, max: 100_000_000, total: null }],
  discount: [{ label: '低于挂牌均价 20%+', min: 20, max: null, total: 2 }],
  risks: [],
  tax_bearer: [],
  lease: [],
  features: [{ id: 7, name: '近地铁' }],
  regions: [
    {
      id: 110105,
      name: '朝阳区',
      ...place,
      circles: [{ id: 51, region_id: 110105, name: '望京', ...place }],
    },
    {
      id: 110112,
      name: '通州区',
      ...place,
      circles: [{ id: 121, region_id: 110112, name: '梨园', ...place }],
    },
  ],
  subway_lines: [{ id: 1, name: '八通线', color: '#c23a30', lot_total: 5 }],
  sorts: [],
}

export const lines = [
  {
    id: 1,
    name: '八通线',
    color: '#c23a30',
    lot_total: 5,
    stations: [{ id: 11, line_ids: [1], name: '梨园', lng: 116.6, lat: 39.8, sort: 1, lot_total: 2 }],
  },
]
