import { HOUSE_STATUSES } from '../../../src/contract/codes'
import { houseCardView } from '../../../src/domain/house/card/house-card-view'
import { lotBlock, WORDS, type LotRow, type Word } from '../../../src/domain/house/lot-list/lot-row'
import { houseCard } from '../../fixtures/house-card'

const word = (value: Word) => (typeof value === 'number' ? WORDS[value] : value)

const together = (said: Word, figure: string) => [word(said), figure].filter(Boolean).join(' ')

/** What native/index.wxml writes of a row, in the words of the card's view. */
function readBack(row: LotRow) {
  const [
    ,
    ,
    look,
    tone,
    state,
    round,
    title,
    facts,
    price,
    unit,
    kind,
    unitPrice,
    saving,
    savingFigure,
    isTag,
    market,
    marketFigure,
    icon,
    heat,
    label,
    until,
    timeWords,
    risks,
    ,
    premium,
  ] = row
  return {
    look: word(look),
    tone: word(tone),
    state: word(state),
    round: word(round),
    title: title.join(''),
    facts,
    price: { value: price, unit: word(unit), kind: word(kind) },
    unitPrice,
    saving: word(saving) ? { text: together(saving, savingFigure), isTag: isTag === 1 } : null,
    marketPrice: word(market) ? together(market, marketFigure) : null,
    time: {
      icon: word(icon),
      heat: word(heat),
      label: word(label),
      until: until || null,
      words: timeWords.map(word),
    },
    risks: risks.map(word),
    premium: premium || null,
  }
}

const cards = HOUSE_STATUSES.flatMap((status, at) => [
  houseCard({ id: at + 1, status, status_note: '案外人提出异议' }),
  houseCard({
    id: at + 101,
    status,
    kind: 'ykj',
    discount_rate: null,
    market_price: null,
    risks: [],
    cover: null,
    circle_name: null,
  }),
  houseCard({ id: at + 301, status, discount_rate: 0 }),
  houseCard({ id: at + 201, status, discount_rate: -3.2, title: '一个没有门牌的标的', floor: '地下一层' }),
])

test.each(cards)('a row says what the card says: $id $status $kind', card => {
  const [row] = lotBlock([card], 240).rows
  const { isOver: _, ...view } = houseCardView(card)
  expect(row && readBack(row)).toEqual({ ...view, risks: view.premium ? [] : view.risks })
})

test('pictures are found again from their common beginning and end', () => {
  const covers = [
    'https://a.example/static/pic/x1.webp',
    'https://a.example/static/pic/y22.webp',
    null,
    'https://b.example/static/pic/z.webp',
  ]
  const { coverBase, coverEnd, rows } = lotBlock(
    covers.map((cover, id) => houseCard({ id, cover })),
    240,
  )
  expect(rows.map(([, cover]) => cover && coverBase + cover + coverEnd)).toEqual(
    covers.map(cover => (cover ? `${cover}?w=240` : '')),
  )
})

test('one picture, or the same twice, is told whole', () => {
  const same = 'https://a.example/static/pic/x1.webp'
  for (const covers of [[same], [same, same]]) {
    const { coverBase, coverEnd, rows } = lotBlock(
      covers.map((cover, id) => houseCard({ id, cover })),
      240,
    )
    for (const [, cover] of rows)
      expect([cover !== '', coverBase + cover + coverEnd]).toEqual([true, `${same}?w=240`])
  }
})
