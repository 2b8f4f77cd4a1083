import type { ScreenCase } from '../miniprogram/screens'
import { seeAll, startApp, type Look, type Package } from './app'
import type { Tabs } from './drawing'

export interface Visit {
  who: string
  cases: readonly ScreenCase[]
  token?: () => Promise<string>
}

/** Time for all pages of a package in three themes, on a slow machine with other load. */
const SECONDS = 900

const buildLookKey = ({ screen, params = {} }: ScreenCase) => [screen, ...Object.values(params)].join('-')

/** Renders every page of a built package in the required themes with Chromium, and checks it. */
export function lookAtPackage(
  name: Package,
  {
    visits,
    tabs,
    looksOf,
  }: { visits: readonly Visit[]; tabs: () => Tabs; looksOf: (wanted: ScreenCase) => readonly Look[] },
) {
  const found = new Map<string, Promise<string[]>>()

  beforeAll(async () => {
    let drawn: Promise<unknown> = Promise.resolve()
    for (const { who, cases, token } of visits)
      await seeAll(startApp(name, await token?.()), cases, {
        looksOf,
        // The next pages open while these render, but no more than these: rendered pages are large.
        seen: async opened => {
          await drawn
          drawn = Promise.allSettled(
            opened.flatMap(({ wanted, looks }) =>
              [...looks].map(([look, { undrawn, ...sheet }]) => {
                const faults = tabs()
                  .look({ name: `${name}/${look}/${who}-${buildLookKey(wanted)}`, ...sheet })
                  .then(seen => [...undrawn, ...seen])
                found.set(`${who} ${buildLookKey(wanted)} ${look}`, faults)
                return faults
              }),
            ),
          )
        },
        failed: (wanted, error) => {
          for (const look of looksOf(wanted))
            found.set(`${who} ${buildLookKey(wanted)} ${look}`, Promise.resolve([error.message]))
        },
      })
    await drawn
  }, SECONDS * 1000)

  describe.each(visits)('$who', ({ who, cases }) => {
    test.each(cases.flatMap(one => looksOf(one).map(look => [buildLookKey(one), look])))(
      '%s, %s',
      async (key, look) => {
        expect(await found.get(`${who} ${key} ${look}`)).toEqual([])
      },
    )
  })
}
