import { listenTo } from '@/platform/live-stream/index.h5'

/** Streams that the page has opened; the browser's own part, which jsdom lacks. */
class Stream {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 0
  onopen?: () => void
  onerror?: () => void
  onmessage?: (event: { data: string }) => void
  constructor(readonly url: string) {
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  /** The response is not a stream: browsers do not try again. */
  refuse() {
    this.readyState = Stream.CLOSED
    this.onerror?.()
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0)
  Stream.opened = []
  Object.assign(globalThis, { EventSource: Stream })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'EventSource')
})

const latest = () => {
  const stream = Stream.opened.at(-1)
  if (!stream) throw new Error('no stream is open')
  return stream
}

test('a stream that was refused is opened again, later each time, and soon again after it worked', () => {
  const said: boolean[] = []
  const stop = listenTo('/events/lots/1', { onText: () => undefined, onOpen: isOpen => said.push(isOpen) })
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    const before = Stream.opened.length
    latest().refuse()
    jest.advanceTimersByTime(seconds * 1_000 - 1)
    expect(Stream.opened).toHaveLength(before)
    jest.advanceTimersByTime(1)
    expect(Stream.opened).toHaveLength(before + 1)
  }
  latest().onopen?.()
  expect(said.at(-1)).toBe(true)
  latest().refuse()
  expect(said.at(-1)).toBe(false)
  const before = Stream.opened.length
  jest.advanceTimersByTime(2_000)
  expect(Stream.opened).toHaveLength(before + 1)
  stop()
})

test('a connection that broke is opened again within a second, however long it is gone and though it never was open', () => {
  const stop = listenTo('/events/lots/1', { onText: () => undefined, onOpen: () => undefined })
  for (let time = 1; time <= 17; time += 1) {
    const broken = latest()
    broken.onerror?.()
    // The browser must not open it a second time.
    expect(broken.readyState).toBe(Stream.CLOSED)
    jest.advanceTimersByTime(700)
    expect(Stream.opened).toHaveLength(time + 1)
  }
  latest().onopen?.()
  latest().onerror?.()
  jest.advanceTimersByTime(700)
  expect(Stream.opened).toHaveLength(19)
  stop()
})

test('nothing is opened after the end', () => {
  const stop = listenTo('/events/lots/1', { onText: () => undefined, onOpen: () => undefined })
  latest().refuse()
  stop()
  jest.advanceTimersByTime(120_000)
  expect(Stream.opened).toHaveLength(1)
})

test('a hidden page listens to nothing, and one that is visible again listens once', () => {
  const stop = listenTo('/events/lots/1', { onText: () => undefined, onOpen: () => undefined })
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  latest().refuse()
  document.dispatchEvent(new Event('visibilitychange'))
  jest.advanceTimersByTime(120_000)
  expect(Stream.opened).toHaveLength(1)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(Stream.opened).toHaveLength(2)
  stop()
})
