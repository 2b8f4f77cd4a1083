import fc from 'fast-check'
import { understand } from '@/domain/house/search/understand'

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
    ['90平', { area_min: 81, area_max: 99 }],
    ['90平方', { area_min: 81, area_max: 99 }],
    ['90平左右', { area_min: 81, area_max: 99 }],
    ['500万', { price_max: 500_000_000 }],
    ['预算500万 三居', { price_max: 500_000_000, jushi: [3] }],
    ['500万三居', { price_max: 500_000_000, jushi: [3] }],
    ['500万左右', { price_min: 450_000_000, price_max: 550_000_000 }],
    ['地铁6号线 两居', { keyword: '6号线', jushi: [2] }],
    ['地铁6号线', { keyword: '6号线' }],
    // Lots whose notice says so, not those whose notice says nothing.
    ['月供 1万以内', { monthly_max: 1_000_000 }],
    ['月供8000到1万2', { keyword: '月供8000到1万2' }],
    ['月供 8000', { monthly_max: 800_000 }],
    ['月供 8千-1万', { monthly_min: 800_000, monthly_max: 1_000_000 }],
    ['首付 100 万以内', { cash_max: 100_000_000 }],
    ['现金不超过80万 两居', { cash_max: 80_000_000, jushi: [2] }],
    ['到手 300万以下', { cost_max: 300_000_000 }],
    [
      '望京两居到手价200-300万',
      { keyword: '望京', jushi: [2], cost_min: 200_000_000, cost_max: 300_000_000 },
    ],
    ['现金流', { keyword: '现金流' }],
    ['无租约', { lease: ['no'] }],
    ['税费各自承担', { tax_bearer: ['no'] }],
    ['二拍 无租约 法院清场', { rounds: [2], lease: ['no'], risk_clear: ['clearing'] }],
    ['一口价', { kinds: ['ykj'] }],
    ['亦庄 写字楼', { keyword: '亦庄', house_types: [4] }],
    ['车位', { house_types: [6] }],
    ['二拍 变卖', { rounds: [2, 4] }],
    ['二拍一居', { rounds: [2], jushi: [1] }],
    ['400w', { price_max: 400_000_000 }],
    ['400W以下', { price_max: 400_000_000 }],
    ['4百万', { price_max: 400_000_000 }],
    ['四百万以内', { price_max: 400_000_000 }],
    ['1,000万以内', { price_max: 1_000_000_000 }],
    ['1，200万以下', { price_max: 1_200_000_000 }],
    ['不超过三百五十万', { price_max: 350_000_000 }],
    ['百万以内', { price_max: 100_000_000 }],
    ['一千二百万以上', { price_min: 1_200_000_000 }],
    ['1.2亿', { price_max: 12_000_000_000 }],
    ['3-5百万', { price_min: 300_000_000, price_max: 500_000_000 }],
    ['400万到300万', { price_min: 300_000_000, price_max: 400_000_000 }],
    ['总价500万元以内', { price_max: 500_000_000 }],
    ['大于90平', { area_min: 90 }],
    ['80到100平米', { area_min: 80, area_max: 100 }],
    ['三室一厅', { jushi: [3] }],
    ['3室2厅1卫', { jushi: [3] }],
    ['三房', { jushi: [3] }],
    ['四居以上', { jushi: [4, 5] }],
    ['不带租', { lease: ['no'] }],
    ['没有租约', { lease: ['no'] }],
    ['学区房', { has_school: true }],
    ['带学位 两居', { has_school: true, jushi: [2] }],
    [
      '400万 地铁 两居 无租约',
      { price_max: 400_000_000, subway_distance_max: 1000, jushi: [2], lease: ['no'] },
    ],
    ['10号线 两居 400万以下', { keyword: '10号线', jushi: [2], price_max: 400_000_000 }],
    ['望京三居400万内', { keyword: '望京', jushi: [3], price_max: 400_000_000 }],
    ['地铁10号线两居', { keyword: '10号线', jushi: [2] }],
    ['400万以下的两居', { price_max: 400_000_000, jushi: [2] }],
    ['望京，三居；法拍房', { keyword: '望京', jushi: [3] }],
    ['2010年后', { build_year_min: 2010 }],
    ['空置 不欠费', { risk_clear: ['occupied', 'arrears'] }],
    ['百万庄', { keyword: '百万庄' }],
    ['6号楼1201室', { keyword: '6号楼1201室' }],
    ['二十三居', { keyword: '二十三居' }],
    // Names that hold a word of ours stay names.
    ['望京公寓', { keyword: '望京公寓' }],
    ['地铁花园', { keyword: '地铁花园' }],
    ['别墅区', { keyword: '别墅区' }],
    ['三居里小区', { keyword: '三居里小区' }],
    ['BJ26110001', { keyword: 'BJ26110001' }],
    ['  ', {}],
  ])('%s', (text, filter) => {
    expect(understand(text)).toEqual(filter)
  })

  it('knows the features by their names', () => {
    const features = [
      { id: 3, name: '满五唯一' },
      { id: 6, name: '精装' },
    ]
    expect(understand('梨园 满五唯一 精装', features)).toEqual({ keyword: '梨园', feature_ids: [3, 6] })
    expect(understand('精装公寓', features)).toEqual({ keyword: '精装公寓' })
  })

  it('takes anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        understand(text)
      }),
    )
  })
})
