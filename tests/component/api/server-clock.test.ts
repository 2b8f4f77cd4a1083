import { callApi } from '@/api/call'
import { noteServerTime, serverNow, setClockOffset } from '@/platform/clock'
import { restoreServerClock, takeServerTime } from '@/state/server-clock'
import { deviceStorage } from '@/state/storage'
import { farServer } from './far-server'

/** True time, Unix seconds. */
const TRUE = Date.UTC(2026, 10, 28, 2) / 1000
const MINUTE = 60
const DAY = 86_400

const setDevice = (seconds: number) => jest.useFakeTimers({ now: (TRUE + seconds) * 1000 })
const pageSays = (seconds: number | null) => {
  document.head.innerHTML = seconds === null ? '' : `<meta name="server-time" content="${seconds}">`
}
const isRight = () => Math.abs(serverNow() - Date.now() / 1000 + skew) <= 1
let skew = 0
const noteAnswer = () => {
  takeServerTime({ serverTime: TRUE, sentAt: Date.now() - 20, receivedAt: Date.now() })
}

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = ''
  setClockOffset(0)
})
afterEach(() => {
  jest.useRealTimers()
})

describe.each([
  ['4 minutes fast', 4 * MINUTE],
  ['4 minutes slow', -4 * MINUTE],
  ['3 hours fast', 180 * MINUTE],
  ['3 hours slow', -180 * MINUTE],
  ['9 days fast', 9 * DAY],
  ['9 days slow', -9 * DAY],
  ['right', 0],
])('a device that is %s', (_, seconds) => {
  beforeEach(() => {
    skew = seconds
    setDevice(seconds)
  })

  test('is corrected by the first answer, whatever it asked for', async () => {
    farServer({ result: { list: [] }, serverTime: TRUE })
    await callApi('house/features', {})
    expect(isRight()).toBe(true)
  })

  test('is right from the start when the page is loaded again', async () => {
    farServer({ result: { list: [] }, serverTime: TRUE })
    await callApi('house/features', {})
    setClockOffset(0)
    pageSays(TRUE)
    restoreServerClock()
    expect(isRight()).toBe(true)
  })

  test('is right within two minutes from the first page on', () => {
    pageSays(TRUE)
    restoreServerClock()
    expect(Math.abs(serverNow() - TRUE)).toBeLessThanOrEqual(120)
  })

  test('is not misled by a page that a cache kept for a day, once an answer came', async () => {
    farServer({ result: { list: [] }, serverTime: TRUE })
    await callApi('house/features', {})
    pageSays(TRUE - DAY)
    restoreServerClock()
    expect(isRight()).toBe(true)
  })
})

test('an error carries the time as well', async () => {
  skew = 500
  setDevice(skew)
  farServer({ errcode: 1004, errmsg: '参数错误', serverTime: TRUE })
  await callApi('house/features', {}, { isQuiet: true }).catch(() => undefined)
  expect(isRight()).toBe(true)
})

test('answers together narrow the time below the second that each names, also a slow one', () => {
  setDevice(0)
  const now = Date.now()
  // The true offset is 10.4 s.
  for (const [sent, took] of [
    [0, 8_000],
    [20_000, 40],
    [30_550, 30],
    [41_590, 30],
  ] as const) {
    const sentAt = now + sent
    noteServerTime({
      serverTime: Math.floor((sentAt + took / 2) / 1000 + 10.4),
      sentAt,
      receivedAt: sentAt + took,
    })
  }
  expect(serverNow() - Date.now() / 1000).toBeCloseTo(10.4, 0)
  expect(Math.abs(serverNow() - Date.now() / 1000 - 10.4)).toBeLessThan(0.3)
})

test('a device whose clock is set while the app is open is corrected by the next answer', () => {
  setDevice(0)
  noteServerTime({ serverTime: TRUE, sentAt: Date.now(), receivedAt: Date.now() + 50 })
  setDevice(3600)
  noteServerTime({ serverTime: TRUE + 5, sentAt: Date.now() + 5_000, receivedAt: Date.now() + 5_050 })
  expect(serverNow() - Date.now() / 1000).toBeCloseTo(-3600, -1)
})

test('a stored offset is not written again while it holds', () => {
  setDevice(0)
  noteAnswer()
  const set = jest.spyOn(Storage.prototype, 'setItem')
  noteAnswer()
  expect(set).not.toHaveBeenCalled()
  expect(deviceStorage.get('clockOffset')).toBeCloseTo(0, -1)
})
