import {
  layOutEstimateBars,
  ledgerView,
  outcomeMark,
  standing,
  type AgentLedger,
} from '@/domain/agent/ledger-view'
import { SAY_FIRST, sayIssues, sayRequest } from '@/features/agent-estimate/say-view'

const score = (total: number) =>
  total < 10
    ? { total, inside: null, coverage: null, mean_error: null, bias: null, width: null }
    : { total, inside: total - 2, coverage: 83.3, mean_error: 5.1, bias: -1.1, width: 14 }
const ledger = (change: Partial<AgentLedger> = {}): AgentLedger => ({
  ...{ agent_id: 1, total: 20, open: 2, own: 3, unsold: 2, withdrawn: 1, since: 1_768_449_600, terms: null },
  score: score(12),
  same: { agent: score(12), model: score(12), replayed: 0 },
  ...change,
})

describe('the account of a manager', () => {
  test('has no figure from fewer than ten deals, and says so', () => {
    const view = ledgerView(
      ledger({ score: score(9), same: { agent: score(9), model: score(9), replayed: 0 } }),
    )
    expect(view.rows).toEqual([])
    expect(view.few).toBe('已计分 9 套，不足 10 套，样本太少')
    expect(ledgerView(ledger({ score: score(0) })).few).toBe('还没有计分的成交')
  })

  test('stands beside the model over the same lots, and lists what does not count', () => {
    const view = ledgerView(ledger())
    expect(view.base).toBe('同一批 12 套')
    expect(view.rows[0]).toMatchObject({ own: '83.3%', ownUnder: '10 / 12', model: '83.3%' })
    expect(view.rows[1]).toMatchObject({ own: '−1.1%', ownUnder: '略估低' })
    expect(view.all).toBeNull()
    expect(view.rest).toBe('另有 2 套待开标、3 套由自己的客户拍得、2 套流拍、1 套撤回，单列，不计分')
  })

  test('of which the model knows too few is not held against it', () => {
    const view = ledgerView(ledger({ same: { agent: score(4), model: score(4), replayed: 0 } }))
    expect(view).toMatchObject({ hasModel: false, base: '计分 12 套' })
    expect(view.noModel).toBe('模型也估过的只有 4 套，不与模型比较')
    const some = ledgerView(
      ledger({ score: score(30), same: { agent: score(12), model: score(12), replayed: 5 } }),
    )
    expect(some.all).toBe('全部计分 30 套：落在区间 83.3%，平均误差 5.1%')
    expect(some.replayed).toContain('5 套为历史回放')
  })

  test('who says so is known by the deals that counted', () => {
    expect(standing({ scored: 0, coverage: null })).toBe('还没有计分')
    expect(standing({ scored: 6, coverage: null })).toBe('6 套，样本太少')
    expect(standing({ scored: 22, coverage: 72.7 })).toBe('22 套，73% 落入')
  })

  test('an own client’s deal is marked, inside or not', () => {
    const sold = { outcome: 'sold', is_inside: true, is_own: true } as Parameters<typeof outcomeMark>[0]
    expect(outcomeMark(sold).text).toBe('自己的客户，不计分')
    expect(outcomeMark({ ...sold, is_own: false }).text).toBe('落入')
  })

  test('ranges and the deal stand on one scale', () => {
    const { bars, deal } = layOutEstimateBars([{ low: 100, middle: 150, high: 200 }], 200)
    expect(bars[0]).toMatchObject({ at: 50, to: deal })
    expect(layOutEstimateBars([{ low: 100, middle: 100, high: 100 }], 100).deal).toBe(50)
  })
})

describe('the form of an estimate', () => {
  const START = 250_000_000
  const good = { ...SAY_FIRST, low: '280', high: '300.5', basis: '同楼栋两套成交', client_total: '0' }
  test.each([
    [{}, undefined],
    [{ low: '' }, 'low'],
    [{ high: '二百' }, 'high'],
    [{ high: '270' }, 'high'],
    [{ high: '430' }, 'high'],
    [{ low: '200', high: '240' }, 'high'],
    [{ middle: '310' }, 'middle'],
    [{ basis: '短' }, 'basis'],
    [{ client_total: '' }, 'client_total'],
    [{ way: 'one' }, 'middle'],
    [{ way: 'one', middle: '290' }, 'percent'],
    [{ way: 'one', middle: '290', percent: '25' }, 'percent'],
    [{ way: 'one', middle: '290', percent: '5' }, undefined],
  ] as const)('%j is wrong at %s', (change, field) => {
    expect(sayIssues({ ...good, ...change }, START)[0]?.field).toBe(field)
  })

  test('is sent in fen: a range, or one value and its percentage', () => {
    expect(sayRequest(good, 1)).toMatchObject({ house_id: 1, low: 280_000_000, high: 300_500_000 })
    expect(sayRequest(good, 1)).not.toHaveProperty('middle')
    const one = sayRequest({ ...good, way: 'one', middle: '290', percent: '5' }, 1)
    expect(one).toMatchObject({ middle: 290_000_000, percent: 5 })
    expect(one).not.toHaveProperty('low')
  })
})
