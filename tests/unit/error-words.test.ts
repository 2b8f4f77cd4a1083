import { ApiError } from '@/api/errors'
import { isMissing } from '@/features/chrome/screen/error-words'

const refused = (errcode: number, ...fields: string[]) =>
  new ApiError({
    kind: 'api',
    errcode,
    result: { fields: fields.map(field => ({ field, message: '编号有误' })) },
  })

test.each([
  ['an id that cannot be one', refused(1004, 'id'), true],
  ['of a community', refused(1004, 'xiaoqu_id'), true],
  ['another field', refused(1004, 'keyword'), false],
  ['what does not exist', refused(1005), true],
  ['a fault of the server', refused(1500), false],
])('%s is the page 404: %#', (_, error, is404) => {
  expect(isMissing(error)).toBe(is404)
})
