import {
  bytesText,
  chapterAt,
  lengthWords,
  lotWords,
  placeText,
  seenPercent,
} from '@/domain/video/video-view'
import { fileFor, getPlayerLife, LIVE, playPlan, type PlaySettings } from '@/domain/video/play-window'
import { parseVideoFilter, videoParams } from '@/domain/video/video-filter'
import type { VideoLot } from '@/contract/video/cards'
import { lengthText } from '../../src/lib/play-length'

const at = (time: string) => Date.parse(`${time}+08:00`) / 1000
const NOW = at('2026-11-22T12:00:00')

describe('which players there are', () => {
  test.each([
    [0, 'plays', 'ready', 'released', 'released'],
    [1, 'ready', 'plays', 'ready', 'released'],
    [2, 'released', 'ready', 'plays', 'ready'],
    [3, 'released', 'released', 'ready', 'plays'],
  ])('while video %i is seen', (current, ...lives) => {
    expect(
      lives.map((_, i) => getPlayerLife(i, { index: current, rested: current, makesReady: true })),
    ).toEqual(lives)
  })

  test('never more than three of a long list, and one where nothing is loaded ahead', () => {
    const loaded = (index: number, rested: number, makesReady: boolean) =>
      Array.from({ length: 20 }, (_, i) => getPlayerLife(i, { index, rested, makesReady })).filter(
        life => life !== 'released',
      )
    for (let index = 0; index < 20; index++)
      for (let rested = 0; rested < 20; rested++) {
        expect(loaded(index, rested, true).length).toBeLessThanOrEqual(LIVE)
        expect(loaded(index, rested, false)).toEqual(['plays'])
      }
  })

  test('while it is being swiped no neighbour is made ready that was not; what was ready before stays', () => {
    const lives = (index: number) =>
      [3, 4, 5, 6, 7].map(i => getPlayerLife(i, { index, rested: 4, makesReady: true }))
    expect(lives(4)).toEqual(['ready', 'plays', 'ready', 'released', 'released'])
    expect(lives(5)).toEqual(['released', 'ready', 'plays', 'released', 'released'])
    expect(lives(7)).toEqual(['released', 'released', 'released', 'released', 'plays'])
  })
})

const SETTINGS: PlaySettings = { hasSound: false, playsOnMobile: false, loadsNext: true }

describe('how videos are loaded', () => {
  test.each([
    ['Wi-Fi', {}, {}, { startsItself: true, makesReady: true, quality: 'high', reason: null }],
    ['Wi-Fi, next not ahead', {}, { loadsNext: false }, { startsItself: true, makesReady: false }],
    [
      'mobile',
      { isMobile: true },
      {},
      { startsItself: false, makesReady: false, quality: 'smooth', reason: 'mobile' },
    ],
    [
      'mobile, allowed',
      { isMobile: true },
      { playsOnMobile: true },
      { startsItself: true, makesReady: false, quality: 'smooth', reason: null },
    ],
    [
      'data saver',
      { isSaving: true },
      { playsOnMobile: true },
      { startsItself: false, makesReady: false, quality: 'smooth', reason: 'saving' },
    ],
  ])('%s', (_, use, settings, plan) => {
    expect(
      playPlan({ isSaving: false, isMobile: false, ...use }, { ...SETTINGS, ...settings }),
    ).toMatchObject(plan)
  })

  test('the file of a quality, else what is made, else none', () => {
    const smooth = { quality: 'smooth' as const, bytes: 5 }
    const high = { quality: 'high' as const, bytes: null }
    expect(fileFor([smooth, high], 'high')).toBe(smooth)
    expect(fileFor([smooth, { ...high, bytes: 9 }], 'high')).toEqual({ quality: 'high', bytes: 9 })
    expect(fileFor([high], 'high')).toBeUndefined()
  })
})

test.each([
  [0, '00:00'],
  [161, '02:41'],
  [161.9, '02:41'],
  [3725, '1:02:05'],
  [-3, '00:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text)
})

test.each([
  [24, '24 秒'],
  [188, '3 分 08 秒'],
])('%d seconds are %s', (seconds, text) => {
  expect(lengthWords(seconds)).toBe(text)
})

test.each([
  [300, '1 KB'],
  [640_000, '625 KB'],
  [1_900_000, '1.8 MB'],
  [18 * 1024 * 1024, '18 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})

const LOT: VideoLot = {
  price: 1,
  status: 'upcoming',
  round: 1,
  start_time: at('2026-11-26T10:00:00'),
  end_time: at('2026-11-27T10:00:00'),
  circle_name: '梨园',
  is_reminded: false,
}

test.each([
  [{}, '4 天后开拍', true],
  [{ start_time: at('2026-11-22T16:00:00') }, '今天 16:00 开拍', true],
  [{ status: 'ongoing' }, '正在进行', true],
  [{ status: 'sold', end_time: at('2026-11-18T10:31:00') }, '11-18 成交', false],
  [{ status: 'suspended' }, '已中止', false],
  [{ status: 'failed' }, '流拍', false],
] as const)('state of a lot %#', (change, text, isOpen) => {
  expect(lotWords({ ...LOT, ...change }, NOW)).toEqual({ text, isOpen })
})

test('where it is', () => {
  expect(placeText({ region_name: '通州区', lot: LOT })).toBe('通州 梨园')
  expect(placeText({ region_name: '密云区', lot: null })).toBe('密云')
  expect(placeText({ region_name: null, lot: null })).toBe('')
})

test('the part that is seen, and how much was', () => {
  const parts = [
    { at: 0, title: '客厅', text: '' },
    { at: 6, title: '厨卫', text: '' },
  ]
  expect(chapterAt(parts, 5.9)?.title).toBe('客厅')
  expect(chapterAt(parts, 6)?.title).toBe('厨卫')
  expect(chapterAt([], 3)).toBeUndefined()
  expect([seenPercent(6, 24), seenPercent(99, 24), seenPercent(3, 0)]).toEqual([25, 100, 0])
})

test('the filter of an address is its values alone, and goes back into it', () => {
  const params = {
    region_ids: '12,x,-3',
    jushi: '2,9',
    subjects: 'indoor,none',
    statuses: 'upcoming',
    sort: 'up',
    keyword: ' 望潮台 ',
  }
  const filter = parseVideoFilter(params)
  expect(filter).toEqual({
    region_ids: [12],
    jushi: [2],
    subjects: ['indoor'],
    statuses: ['upcoming'],
    keyword: '望潮台',
  })
  expect(parseVideoFilter(videoParams(filter))).toEqual(filter)
})
