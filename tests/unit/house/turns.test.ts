import { hasPhaseChanged, lotsIn, nextTry, mergeCards, type Try } from '@/domain/house/lists/phase-changes'
import { houseCard } from '../../fixtures/house-card'

const upcoming = houseCard({ id: 1, status: 'upcoming', start_time: 1000, end_time: 2000 })
const running = houseCard({ id: 2, status: 'ongoing', start_time: 500, end_time: 1500 })
const sold = houseCard({ id: 3, status: 'sold', start_time: 100, end_time: 200 })

test.each([
  ['before its start', upcoming, 999, false],
  ['at its start', upcoming, 1000, true],
  ['long after it, as after a night’s sleep', upcoming, 90_000, true],
  ['while it runs', running, 1499, false],
  ['at its end', running, 1500, true],
  ['once sold', sold, 90_000, false],
] as const)('a lot %s', (_, lot, now, turns) => {
  expect(hasPhaseChanged(lot, now)).toBe(turns)
})

test.each([
  ['pages of a list', { pages: [{ list: [sold, running], total: 2 }], pageParams: [{ page: 1 }] }, [2]],
  ['the page of a lot', { ...upcoming, bid_log: [], agents: [] }, [1]],
  [
    'a day of the calendar',
    { calendar: { slots: [{ at: 1, begins: [upcoming], ends: [running] }] } },
    [1, 2],
  ],
  ['an answer without lots', { list: [{ id: 1, name: '通州区', total: 3 }], total: 1 }, []],
  ['a package of bad assets', { list: [{ id: 1, status: 'ongoing', start_time: 1, end_time: 2 }] }, []],
  ['nothing', undefined, []],
] as const)('lots that can still turn are found in %s', (_, data, ids) => {
  expect(lotsIn(data).map(lot => lot.id)).toEqual(ids)
})

test('newer cards take their place; what did not change stays the same object', () => {
  const other = { list: [sold], total: 1 }
  const data = { pages: [{ list: [{ ...upcoming, distance: 300 }, running], total: 2 }, other] }
  const fresh = { ...upcoming, status: 'ongoing' as const, bid_total: 4 }
  const next = mergeCards(data, new Map([[1, fresh]]))
  expect(next.pages[0]).toMatchObject({
    list: [{ id: 1, status: 'ongoing', distance: 300 }, { id: 2 }],
    total: 2,
  })
  expect(next.pages[1]).toBe(other)
  expect(mergeCards(data, new Map([[9, fresh]]))).toBe(data)
})

test('a lot is asked for quickly at first, then ever more rarely', () => {
  let at: Try | undefined
  const pauses = Array.from({ length: 16 }, () => {
    at = nextTry(at, 0)
    return at.next
  })
  expect(pauses.slice(0, 9)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2])
  expect(Math.max(...pauses)).toBe(60)
})
