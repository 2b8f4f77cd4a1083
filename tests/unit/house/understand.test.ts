import fc from 'fast-check'
import { understand } from '@/domain/house/understand'

describe('what is typed into the search', () => {
  it.each([
    ['青梧里', { keyword: '青梧里' }],
    ['梨园 二拍', { keyword: '梨园', rounds: [2] }],
    ['望京 三居', { keyword: '望京', jushi: [3] }],
    ['回龙观 两居', { keyword: '回龙观', jushi: [2] }],
    ['300 万内近地铁', { price_max: 300_000_000, subway_distance_max: 1000 }],
    ['200-400万', { price_min: 200_000_000, price_max: 400_000_000 }],
    ['1000万以上 豪宅', { price_min: 1_000_000_000, type: 'haozhai' }],
    ['90平以上', { area_min: 90 }],
    ['无租约', { risk_exclude: ['lease'] }],
    ['二拍 无租约 法院清场', { rounds: [2], risk_exclude: ['lease', 'clearing'] }],
    ['一口价', { kinds: ['ykj'] }],
    ['亦庄 写字楼', { keyword: '亦庄', house_types: [4] }],
    ['车位', { house_types: [6] }],
    ['二拍 变卖', { rounds: [2, 4] }],
    ['二拍一居', { rounds: [2], jushi: [1] }],
    // Names that hold a word of ours stay names.
    ['望京公寓', { keyword: '望京公寓' }],
    ['别墅区', { keyword: '别墅区' }],
    ['三居里小区', { keyword: '三居里小区' }],
    ['BJ26110001', { keyword: 'BJ26110001' }],
    ['  ', {}],
  ])('%s', (text, filter) => {
    expect(understand(text)).toEqual(filter)
  })

  it('takes anything', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), text => { understand(text) }))
  })
})
