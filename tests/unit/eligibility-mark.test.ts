import type { Situation } from '@/contract/situation'
import { eligibilityMark } from '@/lib/eligibility/mark'
import { buildEligibilitySubject } from '@/lib/eligibility/subject'

const INSIDE = { cityId: 110100, ring: 'inside', isHome: true, day: '2026-11-20' } as const
const OUTSIDE = { ...INSIDE, ring: 'outside' } as const
const NEAR = { ...INSIDE, ring: null }

// 北京, from 2026-08-08: locals 2 homes inside the ring (3 with two children), others 1 (2) with a year of insurance, outside unlimited.
test.each<[string, Situation, Parameters<typeof eligibilityMark>[1], string | null]>([
  ['nothing said', { homes: 2, cash: 1 }, INSIDE, null],
  ['from elsewhere with less than a year', { hukou: 'other', months: 3 }, INSIDE, 'cannot'],
  ['outside the ring as well', { hukou: 'other', months: 3 }, OUTSIDE, 'cannot'],
  ['not sure of the months', { hukou: 'other', months: null, homes: 0 }, INSIDE, 'depends 社保或个税月数'],
  ['months not said', { hukou: 'other', homes: 0 }, OUTSIDE, 'depends 社保或个税月数'],
  ['not sure of the 户籍', { hukou: null, months: 3, homes: 0 }, INSIDE, 'depends 户籍'],
  ['of whom it does not matter', { hukou: null, months: 12, homes: 0 }, INSIDE, null],
  ['from elsewhere with a year and no home', { hukou: 'other', months: 12, homes: 0 }, INSIDE, null],
  [
    'with a home somewhere in the city',
    { hukou: 'other', months: 12, homes: 1 },
    INSIDE,
    'depends 已有住房位置',
  ],
  ['which does not matter outside', { hukou: 'other', months: 12, homes: 1 }, OUTSIDE, null],
  ['of a lot by the ring', { hukou: 'other', months: 12, homes: 1 }, NEAR, 'depends 已有住房位置'],
  ['of a lot by the ring to many homes', { hukou: 'local', homes: 1, months: 0 }, NEAR, null],
  ['a local without a home', { hukou: 'local', homes: 0 }, INSIDE, null],
  ['a local with one', { hukou: 'local', homes: 1 }, INSIDE, null],
  ['a local with more', { hukou: 'local', homes: 2 }, INSIDE, 'depends 已有住房位置'],
  ['a local who did not say', { hukou: 'local' }, INSIDE, 'depends 已有住房套数'],
  ['a company', { hukou: 'other', months: 0, buyer: 'company' }, INSIDE, null],
  ['a city without a rule', { hukou: 'other', months: 0 }, { ...INSIDE, cityId: 310100 }, null],
  ['an office', { hukou: 'other', months: 0 }, { ...INSIDE, isHome: false }, null],
  ['a parking space', { hukou: 'other', months: 0 }, { ...INSIDE, isParking: true }, null],
])('%s', (_, situation, subject, said) => {
  const mark = eligibilityMark(situation, subject)
  expect(mark && (mark.kind === 'cannot' ? mark.kind : `${mark.kind} ${mark.text}`)).toBe(said)
})

test('a reason is told where all that is open leads to the same', () => {
  expect(eligibilityMark({ hukou: 'other', months: 3 }, INSIDE)?.text).toBe(
    '非京籍在五环内要连续缴社保或个税满 1 年，现在 3 个月',
  )
  expect(eligibilityMark({ hukou: 'other', months: 3 }, NEAR)).toEqual({ kind: 'cannot', text: null })
})

test('a lot as limits see it', () => {
  const lot = { region_id: 110105, lng: 116.4, lat: 39.91, house_type: 1, land_use: null }
  expect(buildEligibilitySubject(lot, INSIDE.day)).toEqual({ ...INSIDE, isParking: false })
  expect(buildEligibilitySubject({ ...lot, lng: null, house_type: 6 }, INSIDE.day)).toMatchObject({
    ring: null,
    isHome: false,
    isParking: true,
  })
  expect(buildEligibilitySubject({ ...lot, house_type: 2, land_use: '商业' }, INSIDE.day).isHome).toBe(false)
})
