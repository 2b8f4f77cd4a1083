import type { ScreenCase } from '../miniprogram/screens'
import { LOOKS, seeAll, startApp, type Look, type Package } from './app'
import type { Tabs } from './drawing'

export interface Visit {
  who: string
  cases: readonly ScreenCase[]
  token?: () => Promise<string>
}

/** For all pages of a package in three looks, on a slow machine beside other work. */
const SECONDS = 900

const keyOf = ({ screen, params = {} }: ScreenCase) => [screen, ...Object.values(params)].join('-')

/** Every page of a built package, in each look, is drawn by Chromium and looked at. */
export function lookAtPackage(
  name: Package,
  {
    visits,
    tabs,
    looks: wantedLooks = LOOKS,
  }: { visits: readonly Visit[]; tabs: () => Tabs; looks?: readonly Look[] },
) {
  const found = new Map<string, Promise<string[]>>()

  beforeAll(async () => {
    let drawn: Promise<unknown> = Promise.resolve()
    for (const { who, cases, token } of visits)
      await seeAll(startApp(name, await token?.()), cases, {
        // The next pages are opened while these are drawn, and no more than these: sheets are large.
        seen: async opened => {
          await drawn
          drawn = Promise.allSettled(
            opened.flatMap(({ wanted, looks }) =>
              wantedLooks.map(look => {
                const { undrawn, ...sheet } = looks[look]
                const faults = tabs()
                  .look({ name: `${name}/${look}/${who}-${keyOf(wanted)}`, ...sheet })
                  .then(seen => [...undrawn, ...seen])
                found.set(`${who} ${keyOf(wanted)} ${look}`, faults)
                return faults
              }),
            ),
          )
        },
        failed: (wanted, error) => {
          for (const look of wantedLooks)
            found.set(`${who} ${keyOf(wanted)} ${look}`, Promise.resolve([error.message]))
        },
      })
    await drawn
  }, SECONDS * 1000)

  describe.each(visits)('$who', ({ who, cases }) => {
    describe.each(wantedLooks)('%s', look => {
      test.each(cases.map(one => [keyOf(one)]))('%s', async key => {
        expect(await found.get(`${who} ${key} ${look}`)).toEqual([])
      })
    })
  })
}
