import {
  parseBaseVersion,
  changedValues,
  lackWords,
  missingFields,
  type ThingField,
} from '@/domain/desk/thing-view'

const field = (name: string, needed: boolean): ThingField => ({
  field: name,
  label: `列${name}`,
  hint: '',
  needed,
  control: 'line',
  choices: [],
})

test('what is sent is what was given another value, blanks at its ends apart', () => {
  expect(
    changedValues({ name: '青梧里', alias: '', intro: '旧' }, { name: '青梧里 ', alias: '家园', intro: '' }),
  ).toEqual({
    alias: '家园',
    intro: '',
  })
})

test('needed fields that are empty are named as the form names them', () => {
  expect(missingFields([field('a', true), field('b', false), field('c', true)], { a: ' ', c: '有' })).toEqual(
    ['列a'],
  )
})

test('what a page lacks is counted and named', () => {
  expect(lackWords({ lacks: [] })).toBe('齐')
  expect(lackWords({ lacks: ['物业费', '介绍'] })).toBe('缺 2：物业费、介绍')
})

test('versions that differ are different numbers, a new thing has none', () => {
  expect(parseBaseVersion({ version: '' })).toBe(0)
  expect(parseBaseVersion({ version: 'ffffffff00' })).toBe(4_294_967_295)
  expect(parseBaseVersion({ version: '00000001aa' })).not.toBe(parseBaseVersion({ version: '00000002aa' }))
})
