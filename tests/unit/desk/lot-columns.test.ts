import { columnsShown, formatColumnTracks, withColumn } from '@/domain/desk/lot-columns'

const keys = (chosen: string[]) => columnsShown(chosen).map(({ key }) => key)

test('number and title are always there, the others in the order of the table however they were chosen', () => {
  expect(keys([])).toEqual(['code', 'title'])
  expect(keys(['updated', 'state', 'nothing of ours'])).toEqual(['code', 'title', 'state', 'updated'])
})

test('a column is put in and taken out', () => {
  expect(withColumn(['state'], 'court')).toEqual(['state', 'court'])
  expect(withColumn(['state', 'court'], 'state')).toEqual(['court'])
})

test('a row has a track for its mark, for each column and for its menu', () => {
  expect(formatColumnTracks(columnsShown([]))).toBe('24px minmax(80px, 86px) minmax(110px, 1fr) 36px')
})
