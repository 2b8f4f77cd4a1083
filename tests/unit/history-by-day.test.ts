import { byDay } from '@/domain/member/history-by-day'
import type { LookRow } from '@/contract/user/schema'
import { houseCard, NOW } from '../fixtures/house-card'

const look = (id: number, date: string, house = true): LookRow => ({
  id,
  type: 'house',
  entity_id: id,
  looked_at: NOW,
  date,
  is_valid: true,
  house: house ? houseCard({ id }) : null,
  agent: null,
  xiaoqu: null,
  building: null,
  rights: null,
})

test('the first of a day has its word; what has no card is left out', () => {
  const rows = byDay(
    [
      look(1, '2026-11-20'),
      look(2, '2026-11-20'),
      look(3, '2026-11-19'),
      look(4, '2026-11-18', false),
      look(5, '2025-12-31'),
    ],
    row => row.house,
    NOW,
  )
  expect(rows.map(({ look: { id }, day }) => [id, day])).toEqual([
    [1, '今天'],
    [2, null],
    [3, '昨天'],
    [5, '2025-12-31'],
  ])
})
