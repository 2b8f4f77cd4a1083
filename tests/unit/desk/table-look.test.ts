import type { Column } from '@/pages/desk/table/column'
import { visibleKeys, withMoved } from '@/pages/desk/table/table-look'

const column = (key: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  key,
  label: key,
  cell: () => '',
  ...more,
})
const COLUMNS = [
  column('code'),
  column('title', { isHead: true }),
  column('state'),
  column('court', { isSpare: true }),
  column('acts', { isBare: true }),
]

test('the usual columns until somebody chooses, then the chosen ones in their order', () => {
  expect(visibleKeys(COLUMNS, {})).toEqual(['state'])
  expect(visibleKeys(COLUMNS, { columns: ['court', 'nothing of ours', 'state'] })).toEqual(['court', 'state'])
})

test('a column moves by one place, and not beyond the first or the last', () => {
  expect(withMoved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(withMoved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
})
