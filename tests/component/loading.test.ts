import { onLoadError } from '@/routes/h5/chunk-reload'
import { progressAfter, showLoading } from '@/routes/h5/loading-bar'
import { keepLoader } from '@/routes/h5/prefetch'
import { getScreenPath } from '@/routes/match'
import { prefetchOnIdle } from '@/platform/prefetch'

const bar = () => document.querySelector<HTMLElement>('[data-loading]')

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
  document.body.replaceChildren()
})

describe('the bar at the top', () => {
  test('comes while a page loads, goes on, is full at the end and leaves', async () => {
    let come = () => {}
    showLoading(
      new Promise<void>(resolve => {
        come = resolve
      }),
    )
    expect(bar()).toBeNull()
    jest.advanceTimersByTime(60)
    const first = Number(bar()?.dataset.loading)
    jest.advanceTimersByTime(1_000)
    expect(Number(bar()?.dataset.loading)).toBeGreaterThan(first)
    come()
    await Promise.resolve()
    expect(bar()?.dataset.loading).toBe('100')
    jest.advanceTimersByTime(1)
    expect(bar()).toBeNull()
  })

  test('is never seen for less than 200 ms, and not at all for what is there', async () => {
    let fail = () => {}
    showLoading(
      new Promise<void>((_, reject) => {
        fail = () => {
          reject(new Error('gone'))
        }
      }),
    )
    jest.advanceTimersByTime(60)
    fail()
    await Promise.resolve()
    jest.advanceTimersByTime(150)
    expect(bar()).not.toBeNull()
    jest.advanceTimersByTime(60)
    expect(bar()).toBeNull()
    showLoading(Promise.resolve())
    await Promise.resolve()
    jest.advanceTimersByTime(500)
    expect(bar()).toBeNull()
  })

  test('grows, and never says by itself that it is done', () => {
    const steps = Array.from({ length: 100 }, (_, step) => progressAfter(step))
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(steps[0]).toBeGreaterThan(0)
    expect(steps.at(-1)).toBe(90)
  })
})

describe('a chunk that does not come', () => {
  const gone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
  const stateOf = async (promise: Promise<unknown>) =>
    Promise.race([
      promise,
      Promise.resolve().then(
        () =>
          new Promise(resolve => {
            setTimeout(() => {
              resolve('reloads')
            }, 10)
            jest.advanceTimersByTime(10)
          }),
      ),
    ])
  const fallback = () => 'fallback'

  test('reloads the site once in 60 seconds, then says so', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(await stateOf(onLoadError(gone, fallback))).toBe('reloads')
    expect(await stateOf(onLoadError(gone, fallback))).toBe('fallback')
    jest.advanceTimersByTime(59_000)
    expect(await stateOf(onLoadError(gone, fallback))).toBe('fallback')
    jest.advanceTimersByTime(1_500)
    expect(await stateOf(onLoadError(gone, fallback))).toBe('reloads')
  })

  test('does not reload without a network: that would end at the browser’s own page', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await stateOf(onLoadError(gone, fallback))).toBe('fallback')
  })

  test('another fault of a page does not reload: the page says that it did not open, and the error is reported', async () => {
    expect(await onLoadError(new Error('x is not a function'), fallback)).toBe('fallback')
    expect(() => jest.advanceTimersByTime(0)).toThrow('x is not')
  })
})

describe('what stands next is fetched ahead', () => {
  const load = jest.fn(() => Promise.resolve())
  const connect = (connection: object) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  }
  beforeEach(() => {
    load.mockClear()
    keepLoader(getScreenPath('house-detail'), load)
    Reflect.deleteProperty(window, 'requestIdleCallback')
  })

  test.each<[string, object, boolean]>([
    ['on a good network', { effectiveType: '4g' }, true],
    ['on 3G', { effectiveType: '3g' }, true],
    ['not on 2G', { effectiveType: '2g' }, false],
    ['not on slow 2G', { effectiveType: 'slow-2g' }, false],
    ['not while saving data', { effectiveType: '4g', saveData: true }, false],
  ])('%s', (_, connection, isFetched) => {
    connect(connection)
    prefetchOnIdle(['house-detail'])
    expect(load).not.toHaveBeenCalled()
    jest.advanceTimersByTime(2_000)
    expect(load).toHaveBeenCalledTimes(isFetched ? 1 : 0)
  })

  test('not offline, and where the browser can tell when it rests, after two seconds at the latest', () => {
    const rest = jest.fn()
    Object.assign(window, { requestIdleCallback: rest })
    prefetchOnIdle(['house-detail'])
    expect(rest).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 })
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    prefetchOnIdle(['house-detail'])
    expect(rest).toHaveBeenCalledTimes(1)
  })
})
