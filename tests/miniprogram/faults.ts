import { eventually } from '../setup/wait'
import type { Host } from './host'

interface App {
  onError: (words: string) => void
  onUnhandledRejection: (rejection: { reason: unknown }) => void
}

/** Uncaught errors in either mini-program, as the platform reports them to the app. */
export function faultsJourney({ host, platform }: { host: () => Host; platform: 'weapp' | 'swan' }) {
  test('a fault is told once, by what it is and where; a network that failed is none', async () => {
    const app = (globalThis as unknown as { getApp: () => App }).getApp()
    const told = () =>
      host()
        .calls.filter(
          ({ name, options }) => name === 'request' && String(options.url).endsWith('/api/getErr'),
        )
        .map(({ options }) => Object.fromEntries(new URLSearchParams(String(options.data))))
    const before = told().length
    const words = 'TypeError: 13800000001 is no function\n    at f (app-service.js:1:23456)'
    for (let n = 0; n < 3; n += 1) app.onError(words)
    app.onUnhandledRejection({ reason: { errMsg: 'request:fail timeout' } })
    app.onUnhandledRejection({ reason: new Error('nobody waited') })
    await eventually(() => {
      expect(told().slice(before)).toMatchObject([
        {
          err: 'TypeError: # is no function\n    at f (app-service.js:1:23456)',
          hook: 'app.onError',
          url: expect.stringMatching(/^[a-z0-9-]+$/) as string,
          platform,
          release: expect.stringMatching(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/) as string,
        },
        { err: expect.stringMatching(/^Error: nobody waited/) as string, hook: 'app.onUnhandledRejection' },
      ])
    })
    expect(told()).toHaveLength(before + 2)
  })
}
