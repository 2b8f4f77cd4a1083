import { aMoment, eventually } from '../../setup/wait'

const sent: Record<string, string>[] = []
let isThere = true

beforeAll(() => {
  Object.defineProperty(navigator, 'onLine', { get: () => isThere })
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      const reader = new FileReader()
      reader.onload = () =>
        sent.push({ path: url, ...Object.fromEntries(new URLSearchParams(String(reader.result))) })
      reader.readAsText(body)
      return true
    },
  })
})
beforeEach(() => {
  sent.length = 0
  isThere = true
  sessionStorage.clear()
})

/** Simulates a reload; `screen` throws if none is known. */
async function fresh(screen: () => string = () => 'house-detail') {
  jest.resetModules()
  const { setApiHost: set } = await import('@/api/host')
  set({ notify() {}, leaveForLogin() {}, showBadRequest() {}, currentUrl: () => '/house/1.html?a=1', screen })
  return {
    ...(await import('@/api/report')),
    ...(await import('@/api/errors')),
    ...(await import('@/platform/global-errors')),
  }
}

const told = async (total: number) => {
  await eventually(() => {
    expect(sent).toHaveLength(total)
  })
  return sent.map(({ err }) => err)
}

test('a fault is told by its words, release, screen and platform, and nothing of who was there', async () => {
  const { reportError } = await fresh()
  const fault = new TypeError('13800000001 is no “lot” at https://m.example.com/house/1.html?agent_id=77')
  fault.stack = `${String(fault)}\n    at f (https://m.example.com/assets/app.1a2b.js:2:123456)\n    at g (https://m.example.com/assets/app.1a2b.js:1:9)`
  reportError(fault, 'render')
  await told(1)
  expect(sent[0]).toEqual({
    path: '/api/getErr',
    err: `TypeError: # is no “lot” at https://m.example.com/house/1.html\n    at f (https://m.example.com/assets/app.1a2b.js:2:123456)\n    at g (https://m.example.com/assets/app.1a2b.js:1:9)`,
    hook: 'render',
    url: 'house-detail',
    release: expect.any(String) as string,
    platform: 'h5',
  })
  expect(sent[0]?.release).not.toBe('')
})

test('the stack of an engine that leaves out the message, and words that are no error, are told as well', async () => {
  const { reportError } = await fresh()
  reportError(Object.assign(new Error('gone'), { stack: 'f@https://m.example.com/a.js:1:2' }), 'a')
  reportError('MiniProgramError\nx is not defined', 'b')
  reportError({ errMsg: 'getLocation:fail no right' }, 'c')
  reportError(undefined, 'd')
  expect(await told(4)).toEqual([
    'Error: gone\nf@https://m.example.com/a.js:1:2',
    'MiniProgramError\nx is not defined',
    'Error: getLocation:fail no right',
    'undefined',
  ])
})

test('one fault is told once, and five a visit, over reloads too', async () => {
  for (let load = 0; load < 2; load += 1) {
    const { reportError } = await fresh()
    for (let n = 0; n < 4; n += 1) {
      reportError(new Error(`${load}/${n}`), 'render')
      reportError(new Error(`${load}/0`), 'render')
    }
  }
  expect(new Set(await told(5)).size).toBe(5)
})

test('a call that failed, a screen that was left, and scripts of others are no faults of ours', async () => {
  const { reportError, ApiError } = await fresh()
  for (const kind of ['api', 'network', 'timeout', 'http'] as const)
    reportError(new ApiError({ kind, errcode: 1005 }), 'house/info')
  for (const none of [
    new DOMException('left', 'AbortError'),
    new TypeError('Failed to fetch'),
    { errMsg: 'request:fail timeout' },
    'Script error.',
    'ResizeObserver loop completed with undelivered notifications.',
    Object.assign(new Error('x'), { name: 'ChunkLoadError', message: 'Loading chunk 7 failed.' }),
    Object.assign(new Error('x'), { stack: 'f@chrome-extension://abc/a.js:1:2' }),
  ])
    reportError(none, 'window.error')
  reportError(new Error('ours'), 'render')
  expect((await told(1))[0]).toMatch(/^Error: ours/)
})

test('nothing is sent without a network, and what tells of faults makes none', async () => {
  const { reportError } = await fresh()
  isThere = false
  reportError(new Error('unheard'), 'render')
  // the time that a report takes
  await aMoment()
  isThere = true
  const { reportError: again } = await fresh(() => {
    throw new Error('no screen yet')
  })
  expect(() => {
    again(new Error('early'), 'render')
  }).not.toThrow()
  reportError(new Error('heard'), 'render')
  expect((await told(1))[0]).toMatch(/^Error: heard/)
})

test('what nobody caught is heard from the window', async () => {
  const { reportError, captureGlobalErrors } = await fresh()
  captureGlobalErrors(reportError)
  window.dispatchEvent(
    new ErrorEvent('error', { error: new Error('thrown'), message: 'Uncaught Error: thrown' }),
  )
  window.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught Error: words alone' }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }))
  const words = await told(3)
  expect(words.map(text => text?.split('\n')[0])).toEqual([
    'Error: thrown',
    'Uncaught Error: words alone',
    'Error: rejected',
  ])
  expect(sent.map(({ hook }) => hook)).toEqual(['window.error', 'window.error', 'window.unhandledrejection'])
})
