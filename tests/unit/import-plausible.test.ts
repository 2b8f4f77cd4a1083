import {
  unlikelyFee,
  unlikelyLot,
  unlikelyPrices,
  unlikelyRent,
  unlikelyShare,
  unlikelySum,
} from '../../server/modules/import/kinds/plausible'

const YUAN = 100
const WAN = 1e6
const nowhere = { community: null, district: null }
const checkFaultFields = (faults: readonly { field: string; message: string }[]) => {
  for (const { message } of faults) expect(message).toContain('单位对吗')
  return faults.map(({ field }) => field)
}

describe('an increment and a deposit are told by the start price, in every kind of auction', () => {
  const lot = {
    area: 89.32,
    start_price: 201.6 * WAN,
    appraisal_price: 288 * WAN,
    current_price: null,
    deal_price: null,
    market_price: null,
    increment: WAN,
    deposit: 20 * WAN,
  }
  const asked = (more: object, sent: readonly string[] = ['start_price', 'increment', 'deposit']) =>
    checkFaultFields(
      unlikelyLot({ ...lot, ...more } as never, { sent: new Set(sent), houseType: 5, place: nowhere }),
    )
  test.each<[string, object, string[]]>([
    ['as they are', {}, []],
    ['an increment in 万元 that was read in yuan', { increment: YUAN }, ['increment']],
    ['an increment in yuan that was read in 万元', { increment: 1e4 * WAN }, ['increment']],
    ['an increment of 21 %', { increment: 0.21 * 201.6 * WAN }, ['increment']],
    ['a fixed price without an increment', { increment: 0 }, []],
    ['a deposit above the start', { deposit: 202 * WAN }, ['deposit']],
    ['a deposit in 万元 that was read in yuan', { deposit: 20 * YUAN }, ['deposit']],
    ['a start of one yuan beside its appraisal', { start_price: YUAN, deposit: 5 * WAN }, []],
    ['a start of one yuan, the deposit far beyond', { start_price: YUAN, deposit: 1e3 * WAN }, ['deposit']],
  ])('%s', (_, more, fields) => {
    expect(asked(more)).toEqual(fields)
  })
  test.each<[string, object, string[]]>([
    ['an appraisal as high as the start', { appraisal_price: 201.6 * WAN }, []],
    ['an appraisal below the start', { appraisal_price: 195 * WAN }, ['appraisal_price']],
    ['an appraisal that the start was rounded up from', { appraisal_price: 201.1 * WAN }, []],
    ['in a later round too', { appraisal_price: 195 * WAN, round: 2 }, ['appraisal_price']],
    ['that of state assets may be', { kind: 'gyzc', appraisal_price: 200 * WAN }, []],
    ['but not in another unit', { kind: 'gyzc', appraisal_price: 28.8 * WAN }, ['appraisal_price']],
    ['an appraisal of ten times', { appraisal_price: 2020 * WAN }, ['appraisal_price']],
    ['a market price a square metre', { market_price: 3.4 * WAN }, ['market_price']],
    ['a market price near', { market_price: 310 * WAN }, []],
    ['that of a home of which a share is sold', { market_price: 2100 * WAN, risk_yes: ['co_owner'] }, []],
    ['a market price beyond', { market_price: 2100 * WAN }, ['market_price']],
    [
      'a start of one yuan',
      { start_price: YUAN, deposit: 5 * WAN, increment: YUAN * 100, market_price: 310 * WAN },
      [],
    ],
  ])('%s', (_, more, fields) => {
    expect(asked({ kind: 'sfpm', round: 1, ...more })).toEqual(fields)
  })
  test('a value that the row does not change is not asked about again', () => {
    expect(asked({ increment: YUAN }, ['title'])).toEqual([])
    expect(asked({ increment: YUAN }, ['start_price'])).toEqual(['increment'])
  })
})

test('a parking space without an area is told by its sum', () => {
  const asked = (fen: number, houseType: 5 | 6 = 6) =>
    checkFaultFields(unlikelyPrices([{ field: 'start_price', fen }], { area: 0, houseType, place: nowhere }))
  expect([7 * WAN, 7 * YUAN, 301 * WAN, YUAN].map(fen => asked(fen).length)).toEqual([0, 1, 1, 0])
  expect(asked(7 * YUAN, 5)).toEqual([])
})

test('sums of packages and new homes, and what stands beside them', () => {
  expect(checkFaultFields(unlikelySum('principal', 1200 * YUAN, 'debts'))).toEqual(['principal'])
  // 12亿 in 万元.
  expect(checkFaultFields(unlikelySum('principal', 120_000 * YUAN, 'debts'))).toEqual(['principal'])
  expect(checkFaultFields(unlikelySum('price', 68_000 * YUAN, 'package'))).toEqual(['price'])
  expect(unlikelySum('price', 68 * WAN, 'package')).toEqual([])
  expect(unlikelySum('principal', 1200 * WAN, 'debts')).toEqual([])
  expect(checkFaultFields(unlikelySum('principal', 1200e4 * WAN, 'debts'))).toEqual(['principal'])
  expect(unlikelySum('price', undefined, 'debts')).toEqual([])
  expect(checkFaultFields(unlikelySum('total_price_min', 420 * YUAN, 'home'))).toEqual(['total_price_min'])
  const principal = { base: 1200 * WAN, word: '本金' }
  expect(checkFaultFields(unlikelyShare('interest', 260 * YUAN, principal))).toEqual(['interest'])
  expect(unlikelyShare('interest', 260 * WAN, principal)).toEqual([])
  expect(unlikelyShare('interest', 0, principal)).toEqual([])
  expect(unlikelyShare('price', 260 * WAN, principal)).toEqual([])
  expect(checkFaultFields(unlikelyShare('price', 1e4 * WAN, principal))).toEqual(['price'])
})

test('a fee of a whole home is none of a square metre', () => {
  expect(unlikelyFee('property_fee', 280)).toEqual([])
  expect(checkFaultFields(unlikelyFee('property_fee', 28_000))).toEqual(['property_fee'])
  expect(unlikelyFee('property_fee', null)).toEqual([])
})

test('a rent that nothing near tells is one of a square metre and month', () => {
  const asked = (yuan: number) => unlikelyRent('rent', 100 * yuan, nowhere).length
  expect([3, 60, 250, 500, 1800].map(asked)).toEqual([1, 0, 0, 1, 1])
})
