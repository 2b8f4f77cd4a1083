import { addDays, toBeijingDay } from '../../src/lib/dates'
import { buildPageUrl } from '../../src/routes/match'
import { eventually, until } from '../setup/wait'
import type { Host } from './host'

interface Shown {
  text: () => string
  sent: () => number
  fire: (hook: string) => unknown
  close: () => void
}

const SECONDS = 4
const CLOCK = /\d\d:\d\d:\d\d|\d\d\s*分\s*\d\d\s*秒/

/** For a separate test file of a built package: the platform slows down the page in front for each setData of one below it. */
export function hiddenPagesRest({ open, host }: { open: (url: string) => Promise<Shown>; host: () => Host }) {
  // The time of the app passes on its own and can be moved on; the server beside it keeps its timers.
  beforeAll(() => {
    jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'],
    })
  })
  afterAll(() => {
    jest.useRealTimers()
  })

  /** Number of setData calls while so many seconds pass. */
  const sentWithin = async (page: Shown, seconds: number) => {
    const before = page.sent()
    await jest.advanceTimersByTimeAsync(seconds * 1000)
    return page.sent() - before
  }

  // In the evening nothing opens any more today.
  const tomorrow = addDays(toBeijingDay(Date.now() / 1000), 1)
  test.each([
    buildPageUrl('home'),
    buildPageUrl('house-detail', { id: '1' }),
    buildPageUrl('calendar', { date: tomorrow }),
  ])('%s sends nothing while it is hidden, and tells the time again when it is shown', async url => {
    const page = await open(url)
    await until(
      `${url} has all it asked for and counts down`,
      () => host().pending() === 0 && CLOCK.test(page.text()),
    )
    expect(await sentWithin(page, SECONDS)).toBeGreaterThanOrEqual(SECONDS - 1)
    page.fire('onHide')
    // A setData on its way arrives.
    await jest.advanceTimersByTimeAsync(1000)
    const stopped = page.text()
    expect(await sentWithin(page, SECONDS)).toBe(0)
    page.fire('onShow')
    await eventually(() => {
      expect(page.text()).not.toBe(stopped)
    })
    expect(await sentWithin(page, SECONDS)).toBeGreaterThanOrEqual(SECONDS - 1)
    page.close()
  })
}
