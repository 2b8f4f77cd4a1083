import { ERRCODE } from '../../src/contract/errcodes'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const ANSWERS = {
  hukou: 'other' as const,
  family: 'married' as const,
  children: 1 as const,
  inside: 0,
  outside: 1,
  months: 14,
  buyer: 'person' as const,
  ready: ['identity' as const],
}

test('a lot says on which side of the ring it lies and until when the proof must stand', async () => {
  const { result } = await api.call('eligibility/param', { house_id: 1 })
  expect(result).toMatchObject({
    house: { id: 1 },
    city: { id: 110100 },
    ring: 'outside',
    is_home: true,
    answers: null,
  })
  const lot = await api.call('bid-limit/param', { house_id: 1 })
  expect(result.ruling_day && result.ruling_day > (lot.result.payments.at(-1)?.due_day ?? '')).toBe(true)
})

test('without a lot it is the home city, and an unknown lot is 1005', async () => {
  const { result } = await api.call('eligibility/param', {})
  expect(result).toMatchObject({ house: null, ring: null, is_home: true, ruling_day: null })
  expect((await api.call('eligibility/param', { house_id: 999_999 })).errcode).toBe(ERRCODE.notFound)
})

test('answers are the member’s own: kept, replaced, deleted', async () => {
  const as = await api.loginAs(1)
  await api.call('eligibility/save', { answers: ANSWERS }, as)
  await api.call('eligibility/save', { answers: { ...ANSWERS, months: 15 } }, as)
  expect((await api.call('eligibility/param', {}, as)).result.answers).toEqual({ ...ANSWERS, months: 15 })
  expect((await api.call('eligibility/param', {}, await api.loginAs(5))).result.answers).toBeNull()
  expect((await api.call('eligibility/delete', {}, as)).result).toEqual({ deleted: 1 })
  expect((await api.call('eligibility/delete', {}, as)).result).toEqual({ deleted: 0 })
  expect((await api.call('eligibility/param', {}, as)).result.answers).toBeNull()
})
