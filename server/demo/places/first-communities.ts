import type { CommunityForm } from './communities'

/** Communities with a fixed number and fixed facts: tests, examples and pictures of the product speak of them. */
export interface FirstCommunity {
  name: string
  alias?: string
  region_id: number
  circle: string
  address?: string
  form: CommunityForm
  year: number
  floors: number
  buildings?: number
  /** Asking price, 万元 a square metre. */
  price: number
  /** The place: so many metres from a station, bearing 0 north and 90 east; without a station the middle of the 商圈. */
  station?: string
  metres?: number
  bearing?: number
}

export const FIRST_COMMUNITIES: readonly FirstCommunity[] = [
  { name: '青梧里', alias: '青梧里小区', region_id: 110112, circle: '梨园', address: '演示街 18 号', form: 'slab', year: 2009, floors: 18, buildings: 12, price: 3.9, station: '梨园站', metres: 620, bearing: 78 },
  { name: '望川苑', region_id: 110105, circle: '望京', form: 'tower', year: 2006, floors: 24, price: 6.97, station: '望京站', metres: 480, bearing: 130 },
  { name: '鹿鸣庭', region_id: 110106, circle: '方庄', form: 'slab', year: 1996, floors: 6, buildings: 16, price: 6.24, station: '方庄站', metres: 350, bearing: 20 },
  { name: '杉语城', region_id: 110114, circle: '回龙观', form: 'tower', year: 2012, floors: 28, buildings: 14, price: 4.06, station: '回龙观站', metres: 910, bearing: 320 },
  { name: '半亩云庭', region_id: 110108, circle: '西二旗', form: 'slab', year: 2010, floors: 20, price: 5.89, station: '西二旗站', metres: 1100, bearing: 265 },
  { name: '明砚墅', region_id: 110113, circle: '中央别墅区', form: 'villa', year: 2008, floors: 3, buildings: 26, price: 4.1 },
  { name: '亦庄知序中心', region_id: 110115, circle: '亦庄', form: 'office', year: 2015, floors: 26, buildings: 2, price: 2.4, station: '荣京东街站', metres: 700, bearing: 45 },
  { name: '知春映', region_id: 110107, circle: '古城', form: 'apartment', year: 2017, floors: 20, buildings: 4, price: 3.1, station: '古城站', metres: 560, bearing: 160 },
  { name: '槐荫里', region_id: 110102, circle: '广安门', form: 'shop', year: 2004, floors: 3, buildings: 2, price: 5.49, station: '达官营站', metres: 390, bearing: 60 },
  { name: '望潮台', region_id: 110112, circle: '梨园', form: 'tower', year: 2014, floors: 30, buildings: 6, price: 3.84, station: '临河里站', metres: 540, bearing: 250 },
  { name: '槐序园', region_id: 110107, circle: '鲁谷', form: 'slab', year: 1994, floors: 6, buildings: 18, price: 3.95, station: '八宝山站', metres: 1300, bearing: 150 },
  { name: '栖禾园', region_id: 110105, circle: '来广营', form: 'slab', year: 2011, floors: 18, buildings: 10, price: 5.87, station: '来广营站', metres: 640, bearing: 75 },
  { name: '拾穗公寓', region_id: 110115, circle: '黄村', form: 'apartment', year: 2013, floors: 16, buildings: 3, price: 2.92, station: '黄村西大街站', metres: 450, bearing: 200 },
  { name: '禾光里', region_id: 110112, circle: '九棵树', form: 'slab', year: 2011, floors: 18, buildings: 11, price: 3.74, station: '九棵树站', metres: 730, bearing: 230 },
  { name: '梨园东里', region_id: 110112, circle: '梨园', form: 'slab', year: 2004, floors: 6, buildings: 22, price: 3.71, station: '梨园站', metres: 480, bearing: 30 },
  { name: '小梨园里', region_id: 110112, circle: '梨园', form: 'slab', year: 2011, floors: 14, buildings: 8, price: 3.96, station: '梨园站', metres: 900, bearing: 300 },
  { name: '演示小区', alias: '演示小区一期', region_id: 110105, circle: '常营', form: 'slab', year: 2008, floors: 12, buildings: 12, price: 4.9, station: '常营站', metres: 510, bearing: 190 },
]
