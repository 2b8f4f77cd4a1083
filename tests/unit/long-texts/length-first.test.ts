import type { z } from 'zod'
import {
  date,
  digitsIn,
  halfHour,
  ids,
  json,
  listField,
  enumListField,
  polygon,
  textsByName,
  words,
} from '../../../src/contract/field'
import { houseCalls } from '../../../src/contract/house/schema'
import { MAX_NOTICE } from '../../../src/contract/lot-rules'

const many = (item: string, total = 20_000) => Array<string>(total).fill(item).join(',')
const lot = houseCalls['house/add-edit'].request.shape

/** Each item is invalid as well, so that a reader which checks the items reports it many thousand times. */
const TOO_LONG: [string, z.ZodType, string][] = [
  ['a day', date(), '-'.repeat(250_000)],
  ['half an hour', halfHour(), '-'.repeat(250_000)],
  ['ids', ids(), many('1')],
  ['ids that are none', ids(), many('x')],
  ['choices', enumListField(['a', 'b']), many('c')],
  ['numbered choices', digitsIn([1, 2]), many('3')],
  ['words', words(5, 10), many('a')],
  ['a polygon', polygon(), `[${many('[999,999]')}]`],
  ['risks', lot.risk, `[${many('{}')}]`],
  ['pictures', lot.pictures, `[${many('{}')}]`],
  ['sections of a notice', lot.notice, `[${many('{}')}]`],
  ['a list in a structure', json(listField(lot.title, { max: 3 })), `[${many('1')}]`],
  [
    'texts by name',
    json(textsByName(3, { name: 5, text: 5 })),
    JSON.stringify(Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`name ${n}`, 1]))),
  ],
]

test.each(TOO_LONG)('%s: too many are one error, not one for each', (_, schema, text) => {
  expect(schema.safeParse(text).error?.issues).toHaveLength(1)
})

test('a notice may be as long as is said, and no longer', () => {
  const notice = (total: number) =>
    JSON.stringify(
      Array.from({ length: 4 }, (_, n) => ({
        key: 'notice',
        title: `第${n}部分`,
        text: '文'.repeat(total / 4),
      })),
    )
  expect(lot.notice.safeParse(notice(MAX_NOTICE)).success).toBe(true)
  expect(lot.notice.safeParse(notice(MAX_NOTICE + 4)).error?.issues[0]?.message).toContain(`${MAX_NOTICE} 字`)
})
