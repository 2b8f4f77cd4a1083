import { parseCommute } from '@/contract/commute'
import { mentionsCommute, takeCommute } from '@/domain/house/search/commute-words'

const LINES = [
  {
    id: 1,
    name: '1号线',
    stations: [
      { id: 7, name: '国贸站', lng: 116.46, lat: 39.9 },
      { id: 8, name: '西二旗站', lng: 116.3, lat: 40 },
      { id: 9, name: '中关村', lng: 116.31, lat: 39.98 },
    ],
  },
] as unknown as Parameters<typeof takeCommute>[1]

/** The rest of a text, and its destinations as name and minutes. */
function take(text: string) {
  const { rest, commute } = takeCommute(text, LINES)
  const goals = parseCommute(commute.commute ?? '') ?? []
  return { rest, goals: goals.map(({ name, minutes }) => `${name} ${minutes}`) }
}

test.each<[text: string, rest: string, minutes: number, station?: string]>([
  ['预算350万左右 想要两居 离国贸40分钟地铁', '预算350万左右 想要两居', 40],
  ['两个人 预算350万，要两室，地铁40分钟内能到国贸上班', '两个人 预算350万，要两室，', 40],
  ['两个人 预算350万 两居 40分钟内到国贸', '两个人 预算350万 两居', 40],
  ['到西二旗站半小时以内 三居', '三居', 30, '西二旗站'],
  ['通勤一小时到国贸', '', 60],
  ['离国贸四十五分钟', '', 45],
  ['去国贸上班 两居', '两居', 45],
  ['3分钟到国贸', '', 5],
  ['一个半小时到国贸', '', 90],
  ['离国贸地铁站40分钟 三居', '三居', 40],
])('%s', (text, rest, minutes, station = '国贸站') => {
  expect(mentionsCommute(text)).toBe(true)
  expect(take(text)).toEqual({ rest, goals: [`${station} ${minutes}`] })
})

test.each<[text: string, rest: string, goals: string[]]>([
  ['我在国贸她在中关村上班，都40分钟内', '', ['国贸站 40', '中关村 40']],
  ['两居 我在国贸上班，老公在西二旗上班，都在一小时以内', '两居', ['国贸站 60', '西二旗站 60']],
  ['我在国贸她在中关村上班 两居', '两居', ['国贸站 45', '中关村 45']],
  ['40分钟内到国贸和中关村 三居', '三居', ['国贸站 40', '中关村 40']],
  ['40分钟到国贸，35分钟到中关村', '，', ['国贸站 40', '中关村 35']],
])('two persons: %s', (text, rest, goals) => {
  expect(mentionsCommute(text)).toBe(true)
  expect(take(text)).toEqual({ rest, goals })
})

test.each([
  ['a place that is no station', '40分钟到火星'],
  ['one of two that is no station', '我在国贸她在火星上班'],
  ['a sum', '350万到400万'],
  ['a time without a unit', '离国贸40'],
  ['only a place', '国贸 两居'],
])('%s stays text', (_, text) => {
  expect(takeCommute(text, LINES)).toEqual({ rest: text, commute: {} })
})
