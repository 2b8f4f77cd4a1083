import path from 'node:path'
import { HOUSE_STATUSES } from '../../../src/contract/codes'
import type { HouseCard } from '../../../src/contract/house/cards'
import { houseCardView, type HouseCardView } from '../../../src/domain/house/card/house-card-view'
import { countdownText } from '../../../src/lib/countdown'
import { currentSecond } from '../../../src/ui/countdown/ticker'
import { lotRow } from '../../../src/domain/house/lot-list/lot-row'
import { writtenIn } from '../../miniprogram/logic-layer'
import { createNative, type NativeDefinition } from '../../miniprogram/native'
import type { ViewNode } from '../../miniprogram/view-node'
import { houseCard } from '../../fixtures/house-card'

const PIXELS = 240
const TEMPLATE = path.resolve(__dirname, '../../../src/domain/house/lot-list/native/index')

let definition: NativeDefinition = {}
beforeAll(() => {
  // The countdowns of both sides show the same second.
  jest.useFakeTimers()
  Object.assign(globalThis, {
    Component: (component: NativeDefinition) => {
      definition = component
    },
  })
  jest.requireActual(TEMPLATE)
})

afterAll(() => {
  jest.useRealTimers()
})

/** Text that the native list writes for a lot. */
function render(card: HouseCard, mine?: Parameters<typeof lotRow>[2]) {
  const native = createNative({
    definition,
    file: TEMPLATE,
    setData: data => changes => {
      Object.assign(data, changes)
    },
    trigger: () => {},
  })
  native.renew({ lots: [lotRow(card, PIXELS, mine)] } as ViewNode)
  const text = writtenIn({ cn: native.tree() }).replace(/\s+/g, '')
  native.detach()
  return text
}

const formatClock = (until: number) => {
  const now = currentSecond()
  return until > now ? countdownText(until, now) : '已到时间'
}

/** Texts of a card, in page order. */
const collectTexts = (view: HouseCardView): string[] =>
  [
    view.state,
    view.round,
    view.title,
    ...view.facts,
    view.price.value + view.price.unit,
    view.price.kind,
    view.unitPrice,
    view.saving?.text,
    view.marketPrice,
    view.deals,
    view.cost && view.cost.word + view.cost.figure,
    view.isChanged ? '有变化' : '',
    view.verdict?.text,
    view.eligibility?.text,
    view.time.until === null ? view.time.words.join('') : view.time.label + formatClock(view.time.until),
    view.premium,
    ...view.risks,
    view.risks.length > view.risksShown ? `+${view.risks.length - view.risksShown}项` : '',
  ].map(text => (text ?? '').replace(/\s+/g, ''))

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

test.each(cards)('the native list writes what the card writes: $id $status $kind', card => {
  const seen = {
    at: 1,
    status: 'upcoming' as const,
    price: card.price,
    start_time: card.start_time,
    has_new_notice: false,
  }
  for (const mine of [{}, { seen }])
    expect(render(card, mine)).toBe(collectTexts(houseCardView(card, mine)).join(''))
})

test('pictures come in the width of the card, and a lot without one has none', () => {
  const cover = 'https://a.example/static/pic/x.webp'
  const { plan, ...row } = lotRow(houseCard({ cover, floor_plan: null }), PIXELS)
  expect([row.cover, plan]).toEqual([`${cover}?w=240`, undefined])
})

test('twenty lots fit into one setData', () => {
  const rows = cards
    .slice(0, 20)
    .map(card => lotRow({ ...card, floor_plan: '/static/pic/plan-of-it.webp' }, PIXELS))
  expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(14_000)
})
