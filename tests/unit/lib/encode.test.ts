import fc from 'fast-check'
import { callKey, encodeRequest, formBody } from '@/lib/encode'
import { ApiError, fieldErrors } from '@/api/errors'
import { isTransient, backoffMs } from '@/api/retry'

test.each([
  [
    { has_lift: true, on_sale: false },
    { has_lift: '1', on_sale: '0' },
  ],
  [
    { region_ids: [110105, 110108], statuses: ['ongoing'], none: [] },
    { region_ids: '110105,110108', statuses: 'ongoing', none: '' },
  ],
  [
    {
      polygon: [
        [116.4, 39.9],
        [116.5, 39.9],
      ],
    },
    { polygon: '[[116.4,39.9],[116.5,39.9]]' },
  ],
  [{ answers: { first: 'yes' } }, { answers: '{"first":"yes"}' }],
  [{ risk: [{ kind: 'lease' }] }, { risk: '[{"kind":"lease"}]' }],
  [
    { keyword: '望京 & 花园=1', page: 1, gone: null, never: undefined },
    { keyword: '望京 & 花园=1', page: '1' },
  ],
])('%j travels as %j', (request, fields) => {
  expect(encodeRequest(request)).toEqual(fields)
})

test('a key with a bracket is not sent, and says so to the developer', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(encodeRequest({ 'region[0]': 1, page: 2 })).toEqual({ page: '2' })
  expect(said.mock.calls.join()).toContain('region[0]')
  said.mockRestore()
})

test('a form body decodes to the fields it was made of', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' })), fields => {
      const back = Object.fromEntries(
        formBody(fields)
          .split('&')
          .filter(Boolean)
          .map(pair => pair.split('=').map(decodeURIComponent)),
      )
      expect(back).toEqual({ ...fields })
    }),
  )
})

test('what came with the page is found whatever the order of the fields', () => {
  expect(callKey('house/list', { page: 1, region_ids: [1, 2], keyword: undefined })).toBe(
    'house/list?page=1&region_ids=1,2',
  )
  expect(callKey('house/list', { region_ids: [1, 2], page: 1 })).toBe(
    callKey('house/list', { page: 1, region_ids: [1, 2] }),
  )
})

test.each([
  [new ApiError({ kind: 'network' }), true],
  [new ApiError({ kind: 'timeout' }), true],
  [new ApiError({ kind: 'http', status: 502 }), true],
  [new ApiError({ kind: 'http', status: 404 }), false],
  [new ApiError({ kind: 'http', status: 429 }), false],
  [new ApiError({ kind: 'api', errcode: 1500 }), false],
  [new ApiError({ kind: 'login', errcode: 1001 }), false],
  [new Error('ours'), false],
])('%s is tried again: %s', (error, again) => {
  expect(isTransient(error)).toBe(again)
})

test('pauses grow threefold and are spread by half to both sides', () => {
  expect([0, 1, 2].map(retry => backoffMs(retry, 0))).toEqual([150, 450, 1350])
  expect([0, 1, 2].map(retry => backoffMs(retry, 1))).toEqual([450, 1350, 4050])
})

test('an answer without words shows Error; refused fields are found by name', () => {
  expect(new ApiError({ kind: 'api', errcode: 1005, message: '' }).message).toBe('Error')
  expect(
    fieldErrors(
      new ApiError({
        kind: 'api',
        errcode: 1004,
        result: { fields: [{ field: 'phone', message: '手机号有误' }] },
      }),
    ),
  ).toEqual({ phone: '手机号有误' })
  expect(fieldErrors(new ApiError({ kind: 'network' }))).toEqual({})
})
