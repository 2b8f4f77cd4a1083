import { mentionsCommute, takeCommute } from '@/domain/house/search/commute-words'

const LINES = [
  {
    id: 1,
    name: '1号线',
    stations: [
      { id: 7, name: '国贸站' },
      { id: 8, name: '西二旗站' },
    ],
  },
] as unknown as Parameters<typeof takeCommute>[1]

test.each<[text: string, rest: string, minutes: number, station?: number]>([
  ['预算350万左右 想要两居 离国贸40分钟地铁', '预算350万左右 想要两居', 40],
  ['两个人 预算350万，要两室，地铁40分钟内能到国贸上班', '两个人 预算350万，要两室，', 40],
  ['两个人 预算350万 两居 40分钟内到国贸', '两个人 预算350万 两居', 40],
  ['到西二旗站半小时以内 三居', '三居', 30, 8],
  ['通勤一小时到国贸', '', 60],
  ['离国贸四十五分钟', '', 45],
  ['去国贸上班 两居', '两居', 45],
  ['3分钟到国贸', '', 5],
  ['一个半小时到国贸', '', 90],
  ['离国贸地铁站40分钟 三居', '三居', 40],
])('%s', (text, rest, minutes, station = 7) => {
  expect(mentionsCommute(text)).toBe(true)
  expect(takeCommute(text, LINES)).toEqual({
    rest,
    commute: { metro_station_id: station, metro_minutes: minutes },
  })
})

test.each([
  ['a place that is no station', '40分钟到火星'],
  ['a sum', '350万到400万'],
  ['a time without a unit', '离国贸40'],
  ['only a place', '国贸 两居'],
])('%s stays text', (_, text) => {
  expect(takeCommute(text, LINES)).toEqual({ rest: text, commute: {} })
})
