import { differences, inWords } from '../measures/compare'
import { collectFigures } from '../measures/figures'
import { lotPieces, type LotRow } from '../measures/lot-pieces'
import { ofHtml } from '../measures/tree'
import { marks } from '@/lib/measures/marks'

const LOT = marks('lot', 12, { price: 268_500_000, below: 23, cost: 272_437_500, appraisal: null })
const card = (words: string, figures = LOT) =>
  ofHtml(`<a href="/house/12.html" data-fig="${figures}">${words}</a>`)

const collect = (pages: Record<string, ReturnType<typeof ofHtml>>) => {
  const all = Object.entries(pages).map(([screen, page]) => collectFigures(screen, page))
  return { seen: all.flatMap(({ seen }) => seen), unmarked: all.flatMap(({ unmarked }) => unmarked) }
}

describe('a mark', () => {
  test('names the subject, its measures and their raw values; what is not known is left out', () => {
    expect(LOT).toBe('lot:12 price=268500000 below=23 cost=272437500')
  })

  test('may speak of another subject as well', () => {
    expect(marks('agent', 3, { deals: 8 }, LOT)).toBe(`agent:3 deals=8;${LOT}`)
  })
})

describe('figures of a screen', () => {
  test('are read from the words, a unit in an element of its own', () => {
    const { seen, unmarked } = collectFigures(
      'list',
      card('<span>268.5<span>万</span></span><span>起拍</span><div>低于挂牌均价 23%</div>'),
    )
    expect(seen.map(({ measure, value, token }) => ({ measure, value, token }))).toEqual([
      { measure: 'price', value: 268_500_000, token: '268.5万' },
      { measure: 'below', value: 23, token: '23%' },
    ])
    expect(unmarked).toEqual([])
  })

  test('two words beside each other are not one figure', () => {
    const { seen } = collectFigures('list', card('<span>低于挂牌均价 23%</span><span>268.5万</span>'))
    expect(seen.map(({ token }) => token)).toEqual(['23%', '268.5万'])
  })

  test('one without a mark is told, with its words', () => {
    const { unmarked } = collectFigures('home', ofHtml('<div class="week"><span>今天开拍 9 套</span></div>'))
    expect(unmarked).toEqual([expect.stringMatching(/^home: 9套 in “今天开拍 9 套” .*is not marked$/)])
  })

  test('one that is none of its mark is told', () => {
    const { unmarked } = collectFigures('list', card('268.6万'))
    expect(unmarked).toEqual([expect.stringContaining(`268.6万`)])
  })

  test('a measure that nobody declared is an error', () => {
    expect(() => collectFigures('list', card('23%', 'lot:12 cheap=23'))).toThrow('lot:12 cheap')
  })

  test('the native list of a mini-program is read by its fields', () => {
    const lots = [
      {
        id: 12,
        price: { value: '268.5', unit: '万' },
        unitPrice: '3.01万/㎡',
        saving: { text: '低于挂牌均价 23%' },
        cost: { figure: '272.4万～288.5万' },
      },
    ] as unknown as LotRow[]
    const { seen, unmarked } = collectFigures('weapp list', lotPieces(lots))
    expect(seen.map(({ measure, token }) => `${measure} ${token}`)).toEqual([
      'price 268.5万',
      'unit 3.01万/㎡',
      'below 23%',
      'cost 272.4万',
      'costMost 288.5万',
    ])
    expect(unmarked).toEqual([])
  })
})

describe('two screens', () => {
  test('that say the same are no difference, in whatever unit', () => {
    const { seen, unmarked } = collect({ list: card('268.5万'), lot: card('2,685,000 元') })
    expect(differences(seen)).toEqual([])
    expect(unmarked).toEqual([])
  })

  test('that differ by a fen in the same words are one', () => {
    const other = marks('lot', 12, { price: 268_500_001 })
    const { seen } = collect({ list: card('268.5万'), lot: card('268.5万', other) })
    expect(differences(seen).map(inWords)).toEqual([
      'lot:12 现价: 268.5万 (268500000) on list, 268.5万 (268500001) on lot',
    ])
  })

  test('that differ in what is shown of a share are one', () => {
    const other = marks('lot', 12, { below: 20.8 })
    const { seen } = collect({ list: card('低于挂牌均价 23%'), lot: card('低于挂牌均价 20.8%', other) })
    expect(differences(seen).map(inWords)).toEqual([
      'lot:12 低于挂牌均价: 23% (23) on list, 20.8% (20.8) on lot',
    ])
  })

  test('a percentage reckoned in two ways is the same as far as it is shown', () => {
    const other = marks('lot', 12, { below: 22.98 })
    const { seen } = collect({ list: card('23%'), lot: card('23%', other) })
    expect(differences(seen)).toEqual([])
  })

  test('what holds on one screen alone is not compared with another', () => {
    const total = (count: number) => ofHtml(`<p data-fig="list:here total=${count}">共 ${count} 套</p>`)
    expect(differences(collect({ one: total(3), other: total(4) }).seen)).toEqual([])
    const twice = ofHtml('<p data-fig="list:here total=3">3 套</p><p data-fig="list:here total=4">4 套</p>')
    expect(differences(collect({ one: twice }).seen)).toHaveLength(1)
  })
})
