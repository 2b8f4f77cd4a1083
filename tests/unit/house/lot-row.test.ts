import { HOUSE_STATUSES } from '../../../src/contract/codes'
import { houseCardView } from '../../../src/domain/house/card/house-card-view'
import { packPage, STATES, type LotBlock } from '../../../src/domain/house/lot-list/lot-row'
import { WORDS, type Word } from '../../../src/domain/house/lot-list/lot-words'
import { houseCard } from '../../fixtures/house-card'

const word = (value: Word | undefined) => (typeof value === 'number' ? WORDS[value] : value)

const together = (said: Word | undefined, figure: string | undefined) =>
  [word(said), figure].filter(Boolean).join(' ')

/** Text that native/index.wxml renders for a block's first lot, in the card view's format. */
function readBack({ lots }: LotBlock) {
  const { tone, look, icon, heat, label, word: state } = STATES[lots.state[0] ?? -1] ?? {}
  return {
    look,
    tone,
    state,
    round: word(lots.round[0]),
    title: lots.title[0]?.join(''),
    facts: lots.facts[0],
    price: { value: lots.price[0], unit: word(lots.unit[0]), kind: word(lots.kind[0]) },
    unitPrice: lots.unitPrice[0],
    saving: word(lots.saving[0])
      ? { text: together(lots.saving[0], lots.savingFigure[0]), isTag: lots.isSavingTag[0] === 1 }
      : null,
    marketPrice: word(lots.market[0]) ? together(lots.market[0], lots.marketFigure[0]) : null,
    deals: word(lots.deals[0]) ? together(lots.deals[0], lots.dealsFigure[0]) : null,
    cost: lots.costFigure[0] ? { word: word(lots.cost[0]), figure: lots.costFigure[0] } : null,
    time: { icon, heat, label, until: lots.until[0] || null, words: lots.words[0]?.map(word) },
    risks: lots.risks[0]?.map(word),
    risksShown: lots.risksShown[0],
    premium: lots.premium[0] || null,
    isChanged: lots.isChanged[0] === 1,
    verdict: lots.verdict[0] ? { key: lots.verdict[0], text: word(lots.verdictText[0]) } : null,
    eligibility: lots.eligibility[0]
      ? { key: lots.eligibility[0], text: word(lots.eligibilityText[0]) }
      : null,
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
  houseCard({
    id: at + 301,
    status,
    discount_rate: 0,
    deal_rate: -4,
    eligibility: { kind: 'depends', text: '户籍' },
  }),
  houseCard({
    id: at + 601,
    status,
    verdict: { kind: 'short', short: 1_000_000, short_max: null, on: null },
  }),
  houseCard({ id: at + 401, status, discount_rate: 12, deal_rate: 3, cost_total_max: null }),
  houseCard({ id: at + 501, status, discount_rate: null, risks: ['co_owner'], share_percent: 50 }),
  houseCard({ id: at + 201, status, discount_rate: -3.2, title: '一个没有门牌的标的', floor: '地下一层' }),
])

test.each(cards)('a row says what the card says: $id $status $kind', card => {
  const seen = {
    at: 1,
    status: 'upcoming' as const,
    price: card.price,
    start_time: card.start_time,
    has_new_notice: false,
  }
  for (const mine of [{}, { seen }]) {
    const { isEnded: _, ...view } = houseCardView(card, mine)
    expect(readBack(packPage([card], 240, () => mine))).toEqual(view)
  }
})

test('pictures are found again from their common beginning and end', () => {
  const covers = [
    'https://a.example/static/pic/x1.webp',
    'https://a.example/static/pic/y22.webp',
    null,
    'https://b.example/static/pic/z.webp',
  ]
  const { coverBase, coverEnd, lots } = packPage(
    covers.map((cover, id) => houseCard({ id, cover })),
    240,
  )
  expect(lots.cover.map(cover => cover && coverBase + cover + coverEnd)).toEqual(
    covers.map(cover => (cover ? `${cover}?w=240` : '')),
  )
})

test('one picture, or the same twice, is told whole', () => {
  const same = 'https://a.example/static/pic/x1.webp'
  for (const covers of [[same], [same, same]]) {
    const { coverBase, coverEnd, lots } = packPage(
      covers.map((cover, id) => houseCard({ id, cover })),
      240,
    )
    for (const cover of lots.cover)
      expect([cover !== '', coverBase + cover + coverEnd]).toEqual([true, `${same}?w=240`])
  }
})

test('the plan is the second picture of a lot that has one', () => {
  const plans = ['/static/demo/house/1/plan.webp', null, '/static/demo/house/33/plan.webp']
  const { planBase, planEnd, lots } = packPage(
    plans.map((floor_plan, id) => houseCard({ id, floor_plan })),
    240,
  )
  expect(lots.plan.map(plan => plan && planBase + plan + planEnd)).toEqual(
    plans.map(plan => (plan ? `${plan}?w=240` : '')),
  )
})
