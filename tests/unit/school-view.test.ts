import {
  buildSchoolAsks,
  buildCirclePolygon,
  levelTabs,
  metresText,
  getSchoolQuota,
  schoolFacts,
  tieText,
  zoomFor,
} from '../../src/domain/school/school-view'
import { metresBetween } from '../../src/lib/geo'

test.each([
  [{ year: 2026, kind: 'single' as const }, '2026 年，单校划片'],
  [{ year: 2025, kind: null }, '2025 年'],
  [{ year: null, kind: 'multi' as const }, '年份未记录，多校划片'],
])('a tie says its year and its kind', (tie, words) => {
  expect(tieText(tie)).toBe(words)
})

test('what stands under a school: a tie is of a past year, and told as one', () => {
  const tie = { year: 2026, kind: null }
  expect(schoolFacts({ is_private: false, grade: null, tie }, '青梧里')).toEqual([
    '公办',
    '记录曾对应青梧里（2026 年）',
  ])
  expect(schoolFacts({ is_private: true, grade: '区重点', tie: null }, '青梧里')).toEqual(['民办', '区重点'])
})

test.each([
  [480, '480 m'],
  [999, '999 m'],
  [1300, '1.3 km'],
])('%d metres', (metres, words) => {
  expect(metresText(metres)).toBe(words)
})

test('tabs with how many', () => {
  expect(
    levelTabs([
      { level: 'primary', total: 5 },
      { level: 'junior', total: 3 },
    ]).map(({ label }) => label),
  ).toEqual(['全部 8', '小学 5', '初中 3'])
})

test.each([
  ['taken', { house_type: 5 as const, risks: ['school_quota' as const] }, '学位已占用'],
  ['nothing said against it', { house_type: 5 as const, risks: [] }, '学位看公告'],
  ['a parking space', { house_type: 6 as const, risks: [] }, '无学位'],
])('the place of a lot: %s', (_why, lot, words) => {
  expect(getSchoolQuota(lot).text).toBe(words)
})

test('what a notice leaves open is marked', () => {
  expect(
    buildSchoolAsks({ school_quota: 'unstated', hukou: 'no' }).map(({ answer, isKnown }) => [
      answer,
      isKnown,
    ]),
  ).toEqual([
    ['本套公告未说明', false],
    ['公告写明已迁出', true],
    ['看当年区里的入学办法', true],
  ])
})

test('a circle is as far from its middle all round, and fits the map', () => {
  const centre = { lng: 116.4, lat: 39.9 }
  for (const [lng, lat] of buildCirclePolygon(centre, 1000))
    expect(metresBetween(centre, { lng, lat })).toBeCloseTo(1000, -1)
  // 262 px at zoom 13 are 3.8 km here, at zoom 14 less than the requested two kilometres.
  expect(zoomFor(1000, 39.9, 262)).toBe(13)
  // 600 px at zoom 16 are 1,099 m: a kilometre plus margin.
  expect(zoomFor(500, 39.9, 600)).toBe(16)
})
