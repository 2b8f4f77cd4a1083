/** New builds with fixed facts: tests, examples and pictures of the product speak of them. Prices in 万元, days from today. */
export interface FirstBuilding {
  name: string
  id_code?: string
  status: 'on_sale' | 'coming' | 'sold_out'
  region_id: number
  circle: string
  station: string
  metres: number
  address?: string
  /** 万元 a square metre */
  price: number
  total: readonly [number, number] | null
  area: readonly [number, number]
  jushi: readonly number[]
  decoration?: string
  opens: number | null
  delivers: number | null
  features: readonly string[]
  followed: number
  /** towers, number, days from today, units, signed, filed price */
  permits?: readonly (readonly [string, string, number, number, number, number])[]
}

export const FIRST_BUILDINGS: readonly FirstBuilding[] = [
  {
    name: '枕河序',
    id_code: 'ZHX2026A01',
    status: 'on_sale',
    region_id: 110112,
    circle: '梨园',
    station: '梨园站',
    metres: 860,
    address: '演示路与滨河街交叉口西南',
    price: 4.58,
    total: [358, 690],
    area: [78, 143],
    jushi: [2, 3, 4],
    decoration: '精装 3,200元/㎡',
    opens: -188,
    delivers: 588,
    features: ['近地铁', '精装交付', '低密', '可公积金'],
    followed: 1206,
    permits: [
      ['1、2号楼', '京房售证字(2026)演 018号', -200, 148, 139, 4.42],
      ['4号楼', '京房售证字(2026)演 031号', -96, 126, 84, 4.5],
      ['3号楼', '京房售证字(2026)演 047号', -1, 112, 0, 4.58],
    ],
  },
  {
    name: '望岫台',
    status: 'on_sale',
    region_id: 110114,
    circle: '回龙观',
    station: '回龙观站',
    metres: 1200,
    price: 5.12,
    total: [460, 815],
    area: [89, 158],
    jushi: [3, 4],
    opens: -760,
    delivers: -20,
    features: ['现房', '一梯两户'],
    followed: 872,
    permits: [
      ['1、2、3、4、5、6号楼', '京房售证字(2024)演 071号', -780, 720, 718, 4.86],
      ['7、8、9、10、11、12号楼', '京房售证字(2025)演 012号', -560, 684, 402, 5.12],
    ],
  },
  {
    name: '半夏里',
    status: 'coming',
    region_id: 110115,
    circle: '亦庄',
    station: '荣京东街站',
    metres: 1000,
    price: 3.96,
    total: null,
    area: [75, 125],
    jushi: [2, 3],
    opens: 21,
    delivers: 760,
    features: ['公园旁'],
    followed: 643,
  },
  {
    name: '听槐园',
    status: 'on_sale',
    region_id: 110107,
    circle: '古城',
    station: '古城站',
    metres: 750,
    price: 6.35,
    total: [572, 1080],
    area: [90, 168],
    jushi: [3, 4],
    opens: -377,
    delivers: 410,
    features: ['近地铁', '洋房', '地下会所'],
    followed: 1530,
  },
  {
    name: '云起南苑',
    status: 'sold_out',
    region_id: 110106,
    circle: '方庄',
    station: '方庄站',
    metres: 680,
    price: 7.08,
    total: [640, 1320],
    area: [91, 186],
    jushi: [3, 4],
    opens: -608,
    delivers: 180,
    features: ['近地铁', '精装交付'],
    followed: 2094,
  },
]
