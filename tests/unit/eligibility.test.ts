import { decideEligibility, rulesBeside, type EligibilityAnswers } from '@/lib/eligibility/decide'
import { findRingSide } from '@/lib/eligibility/ring'
import { buyerRule } from '@/lib/eligibility/rules'

const BEIJING = 110100
const FAMILY: EligibilityAnswers = {
  hukou: 'other',
  family: 'married',
  children: 1,
  inside: 0,
  outside: 1,
  months: 14,
  buyer: 'person',
}
const NOW = { cityId: BEIJING, ring: 'inside' as const, isHome: true, day: '2026-11-20' }

// 北京市住房限购政策, 2026-08-08 起 (quoted): locals 2 inside (3 with two children), others 1 (2) with a year of insurance, outside unlimited.
test.each([
  ['a local family with one home inside', { hukou: 'local', inside: 1, months: null }, {}, 'can', 1],
  ['a local family with two', { hukou: 'local', inside: 2, months: null }, {}, 'cannot', 0],
  ['and two children', { hukou: 'local', inside: 2, children: 2, months: null }, {}, 'can', 1],
  ['a local family with three and two children', { hukou: 'local', inside: 3, children: 2 }, {}, 'cannot', 0],
  ['a local family with many, outside', { hukou: 'local', inside: 3 }, { ring: 'outside' }, 'can', null],
  ['others without a home inside, a year paid', { months: 12 }, {}, 'can', 1],
  ['eleven months', { months: 11 }, {}, 'cannot', null],
  ['others with one home inside', { inside: 1 }, {}, 'cannot', 0],
  ['others with one and two children', { inside: 1, children: 2 }, {}, 'can', 1],
  ['others outside with a year', { inside: 1, months: 12 }, { ring: 'outside' }, 'can', null],
  ['others outside with less', { months: 11 }, { ring: 'outside' }, 'cannot', null],
  // No rule is recorded for these.
  ['somebody single without a home inside', { family: 'single' }, {}, 'can', 1],
  // 2025-08: a single person counts as a family (an estimate).
  ['somebody single with one', { family: 'single', hukou: 'local', inside: 1 }, {}, 'can', 1],
  ['divorced with two', { family: 'divorced', hukou: 'local', inside: 2 }, {}, 'cannot', 0],
  ['a company', { buyer: 'company' }, {}, 'unknown', null],
  ['another city', {}, { cityId: 310100 }, 'unknown', null],
  ['a day before all that is on record', {}, { day: '2024-11-30' }, 'unknown', null],
  // 商办 has separate limits, which are not recorded; a parking space has none.
  ['an office', { inside: 5, months: 0 }, { isHome: false }, 'unknown', null],
  ['a parking space', { inside: 5, months: 0 }, { isHome: false, isParking: true }, 'can', null],
  ['a question that is open', { months: null }, {}, 'open', null],
  ['a side that is not known', {}, { ring: null }, 'open', null],
] as const)('%s', (_, answers, subject, value, more) => {
  const verdict = decideEligibility({ ...FAMILY, ...answers }, { ...NOW, ...subject })
  expect([verdict.value, verdict.more]).toEqual([value, more])
})

test('the rule before it wanted two years inside, and has no numbers of homes', () => {
  const before = { ...NOW, day: '2026-08-07' }
  expect(decideEligibility(FAMILY, before)).toMatchObject({
    value: 'cannot',
    monthsShort: 10,
    ruleId: 'buyer.110100@2025-08-09',
  })
  expect(decideEligibility({ ...FAMILY, months: 24 }, before).value).toBe('unknown')
  expect(decideEligibility(FAMILY, { ...NOW, day: '2026-08-08' })).toMatchObject({
    value: 'can',
    ruleId: 'buyer.110100@2026-08-08',
  })
})

test('somebody single is told that it is an estimate, and 商办 why nothing can be said', () => {
  const single = decideEligibility({ ...FAMILY, family: 'single', hukou: 'local', inside: 1 }, NOW)
  expect(single).toMatchObject({ isEstimate: true, text: expect.stringContaining('估算') as string })
  expect(decideEligibility(FAMILY, NOW).isEstimate).toBe(false)
  expect(decideEligibility(FAMILY, { ...NOW, isHome: false }).text).toContain('2017')
})

test('months that are missing, and from when they are there', () => {
  expect(decideEligibility({ ...FAMILY, months: 10 }, NOW)).toMatchObject({
    monthsShort: 2,
    monthFrom: '2027-01',
  })
})

test('which proofs are wanted', () => {
  expect(decideEligibility(FAMILY, NOW).proofs).toEqual(['identity', 'insurance', 'homes', 'check'])
  expect(decideEligibility({ ...FAMILY, hukou: 'local' }, NOW).proofs).toEqual(['identity', 'homes', 'check'])
  expect(decideEligibility({ ...FAMILY, inside: 1 }, NOW).proofs).toEqual([])
})

test('today’s rule beside the one before', () => {
  const rule = buyerRule(BEIJING, NOW.day)
  if (!rule) throw new Error('no rule')
  expect(rulesBeside(FAMILY, rule, 'inside')).toEqual([
    { title: '非京籍，社保或个税', now: '满 1 年', before: '满 2 年' },
    { title: '五环内', now: '1 套，两孩 2 套', before: '未收录' },
    { title: '五环外', now: '不限套数', before: '未收录' },
    { title: '您', now: '14 个月，够', before: '不够', isEnough: [true, false] },
  ])
  expect(rulesBeside({ ...FAMILY, hukou: 'local' }, rule, 'inside')[0]?.now).toBe('2 套，两孩 3 套')
})

test.each([
  ['天安门', 116.397, 39.908, 'inside'],
  ['来广营桥', 116.461, 40.021, null],
  ['国贸', 116.46, 39.909, 'inside'],
  ['通州北苑', 116.64, 39.905, 'outside'],
  ['回龙观', 116.336, 40.071, 'outside'],
  ['大兴黄村', 116.338, 39.73, 'outside'],
  ['门头沟', 116.1, 39.94, 'outside'],
  ['上海', 121.47, 31.23, null],
] as const)('%s lies %s', (_, lng, lat, ring) => {
  expect(findRingSide(lng, lat)).toBe(ring)
})
