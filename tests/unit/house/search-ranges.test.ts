import type { HouseFilter } from '@/domain/house/filter/filter'
import { understand } from '@/domain/house/search/understand'

const WAN = 1_000_000
const price = (min: number | null, max: number | null): HouseFilter => ({
  ...(min !== null && { price_min: min * WAN }),
  ...(max !== null && { price_max: max * WAN }),
})
const area = (min: number | null, max: number | null): HouseFilter => ({
  ...(min !== null && { area_min: min }),
  ...(max !== null && { area_max: max }),
})
const word = (keyword: string): HouseFilter => ({ keyword })

const SENTENCES: Record<string, [string, HouseFilter][]> = {
  'a word of bounds behind a range': [
    ['300-400万左右', price(300, 400)],
    ['望京300-400万以内', { keyword: '望京', ...price(300, 400) }],
    ['望京300-400万左右两居', { keyword: '望京', ...price(300, 400), jushi: [2] }],
    ['三四百万左右', price(300, 400)],
    ['两百到三百万左右', price(200, 300)],
    ['三到四百万上下', price(300, 400)],
    ['大概300-400万', price(300, 400)],
    ['300-400万以上', price(300, null)],
    ['100-120平左右', area(100, 120)],
    ['80到100平以内', area(80, 100)],
    ['2000000-3000000元左右', price(200, 300)],
    ['首付80-100万左右', { cash_min: 80 * WAN, cash_max: 100 * WAN }],
    ['月供8千-1万左右', { monthly_min: 800_000, monthly_max: 1_000_000 }],
    ['单价3-4万左右', { unit_price_min: 3_000_000, unit_price_max: 4_000_000 }],
    ['望京3-5万多一平', word('望京3-5万多一平')],
  ],
  'blanks round figures': [
    ['300万 以上', price(300, null)],
    ['300万 以内', price(null, 300)],
    ['300 万 左右', price(270, 330)],
    ['高于 300万', price(300, null)],
    ['不超过 300万', price(null, 300)],
    ['90平 以上', area(90, null)],
    ['月供8000 以上', { monthly_min: 800_000 }],
    ['三居 以上', { jushi: [3, 4, 5] }],
    ['至少 三居', { jushi: [3, 4, 5] }],
    ['300 - 400 万', price(300, 400)],
    ['300万 - 400万', price(300, 400)],
    ['300 到 400 万 左右', price(300, 400)],
    ['80 - 100 平', area(80, 100)],
    ['望京 300 - 400 万 两居', { keyword: '望京', ...price(300, 400), jushi: [2] }],
    ['预算 300万', price(null, 300)],
    ['望京 不到 300万', { keyword: '望京', ...price(null, 300) }],
    ['6号线 - 望京', word('6号线 - 望京')],
  ],
  'figures that are read as a whole or not at all': [
    ['1,200-1,500万', price(1200, 1500)],
    ['300±20万', price(280, 320)],
    ['90±10平', area(80, 100)],
    ['900-1.2千万', price(900, 1200)],
    ['50到1百万', price(50, 100)],
    ['8000-1.2亿', price(8000, 12_000)],
    ['到手900-1.2千万', { cost_min: 900 * WAN, cost_max: 1200 * WAN }],
    ['3-5千万', price(3000, 5000)],
    ['大几百万', word('大几百万')],
    ['好几百万', word('好几百万')],
    ['3百几十万', word('3百几十万')],
    ['3点5百万', price(null, 350)],
    ['三点五百万', word('三点五百万')],
    ['9千多一平', word('9千多一平')],
    ['五万多一平', word('五万多一平')],
    ['五万左右一平', word('五万左右一平')],
    ['2、3居', { jushi: [2, 3] }],
    ['两、三居', { jushi: [2, 3] }],
    ['望京两、三居', { keyword: '望京', jushi: [2, 3] }],
    ['1、2、3居', { jushi: [1, 2, 3] }],
    ['1200、1500万', price(1200, 1500)],
  ],
  'a parking space that a home has': [
    ['有车位的三居', { keyword: '有车位', jushi: [3] }],
    ['三居 有车位', { keyword: '有车位', jushi: [3] }],
    ['三居有车位', word('三居有车位')],
    ['有车库的别墅', word('有车库的别墅')],
    ['带车位', word('带车位')],
    ['车位', { house_types: [6] }],
    ['有没有车位', { house_types: [6] }],
    ['有公寓吗', { house_types: [2] }],
  ],
}

describe.each(Object.entries(SENTENCES))('%s', (_, sentences) => {
  test.each(sentences)('%s', (text, filter) => {
    expect(understand(text)).toEqual(filter)
  })
})
