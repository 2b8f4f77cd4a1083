import fc from 'fast-check'
import { countdownAloud, calculateCountdown, countdownText } from '@/lib/countdown'

const DAY = 86_400

test.each([
  [2 * DAY + 14 * 3600 + 32 * 60 + 8, '2 天 14:32:08'],
  [14 * 3600 + 32 * 60 + 8, '14:32:08'],
  [DAY, '1 天 00:00:00'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5, '00:00:00'],
])('%d seconds left show %s', (left, text) => {
  expect(countdownText(1000 + left, 1000)).toBe(text)
})

test('a begun second still counts whole, so the end never shows early', () => {
  expect(calculateCountdown(1000, 999.4)).toMatchObject({ seconds: 1, isEnded: false })
  expect(calculateCountdown(1000, 1000)).toMatchObject({ seconds: 0, isEnded: true })
})

test.each([
  [2 * DAY + 14 * 3600 + 32 * 60 + 8, '2 天 14 小时 32 分'],
  [3600, '1 小时'],
  [59, '不到 1 分钟'],
  [0, '已到时间'],
])('%d seconds left are read aloud as %s', (left, words) => {
  expect(countdownAloud(left, 0)).toBe(words)
})

test('the parts always add up to the whole seconds left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * DAY }), left => {
      const { days, hours, minutes, seconds } = calculateCountdown(left, 0)
      expect(days * DAY + hours * 3600 + minutes * 60 + seconds).toBe(left)
      expect(hours).toBeLessThan(24)
      expect(minutes).toBeLessThan(60)
    }),
  )
})
