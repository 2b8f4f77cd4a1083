import { check, type Opened } from '../measures/check'
import { drawnPage, thingsOf } from '../measures/site'
import { ofTaro } from '../measures/taro-tree'
import { pageOf } from '../../src/routes/match'
import { until } from '../setup/wait'
import type { Host } from './host'

const MINUTES = 10

/** Pages of the site beside those of the package: one truth for all. */
const BESIDE = 10

interface Playing {
  open: (url: string) => Promise<{ close: () => void }>
  host: () => Host
}

/** For a test file of its own: what a built package tells, beside itself and beside the site. `readTaro` comes before its start. */
export function measuresAgree(target: string, { open, host }: Playing) {
  const origin = process.env.TEST_SERVER_URL ?? ''
  const screen = (url: string): Opened => ({
    name: `${target} ${url}`,
    open: async () => {
      const page = await open(url)
      await until(`${url} has all it asked for`, () => host().pending() === 0)
      const piece = ofTaro(url.split('?')[0] ?? '')
      page.close()
      return piece
    },
  })
  const site = (path: string): Opened => ({ name: path, open: () => drawnPage(origin, path) })

  test(
    `no two screens of ${target} and of the site tell a figure differently`,
    async () => {
      const { lots, communities, districts, agents } = await thingsOf(origin)
      const compared = lots.slice(0, 4).map(({ id }) => id)
      const report = await check([
        screen('pages/main/home/index'),
        screen('pages/main/house-list/index'),
        screen(pageOf('calendar')),
        screen(pageOf('scorecard')),
        screen(pageOf('trade-data')),
        screen(pageOf('compare', { kind: 'house', ids: compared.join(',') })),
        screen(pageOf('compare', { kind: 'xiaoqu', ids: communities.slice(0, 4).join(',') })),
        ...districts.flatMap(id => [
          screen(pageOf('house-list', { region_ids: String(id) })),
          screen(pageOf('trade-data', { region_id: String(id) })),
        ]),
        ...lots.map(({ id }) => screen(pageOf('house-detail', { id: String(id) }))),
        ...communities.flatMap(id => [
          screen(pageOf('xiaoqu-detail', { xiaoquid: String(id) })),
          screen(pageOf('xiaoqu-house-list', { id: String(id) })),
        ]),
        ...agents.map(id => screen(pageOf('agent-detail', { id: String(id) }))),
        ...['/', '/scorecard', '/tradeData', '/calendar'].map(site),
        ...lots.slice(0, BESIDE).map(({ id }) => site(`/house/${id}.html`)),
        ...communities.map(id => site(`/xiaoqu/${id}.html`)),
        ...agents.map(id => site(`/agent/${id}.html`)),
      ])
      expect(report.differing).toEqual([])
    },
    MINUTES * 60_000,
  )
}
