import { check, type Opened } from '../measures/check'
import { drawnPage, fetchThings, fetchTruths } from '../measures/site'
import { ofTaro } from '../measures/taro-tree'
import { buildPageUrl } from '../../src/routes/match'
import type { Piece } from '../measures/tree'
import { until } from '../setup/wait'
import type { Host } from './host'

const MINUTES = 10

/** Number of the site's pages compared with those of the package, which must agree. */
const BESIDE = 10

interface Playing {
  open: (url: string) => Promise<{ close: () => void }>
  host: () => Host
}

/** Classes of placeholders while data loads. */
const WAITING = ['bones', 'loading', 'is-old']

/** Polls in a row without news and without pending requests. */
const QUIET_LOOKS = 5
const PATIENCE_S = 60

/** The time until a lot ends changes each second. */
const CLOCK = /\d\d:\d\d(?::\d\d)?/g

/** Returns the page with all data: a screen sends requests in sequence, so one quiet moment is not the end. */
async function settled(url: string, host: Host): Promise<Piece> {
  let last = ''
  let quiet = 0
  let piece: Piece | undefined
  await until(
    `${url} has all it asked for`,
    () => {
      piece = ofTaro(url.split('?')[0] ?? '')
      const now = JSON.stringify(piece)?.replace(CLOCK, '') ?? ''
      const isQuiet = piece !== undefined && host.pending() === 0 && now === last && !isWaiting(piece)
      quiet = isQuiet ? quiet + 1 : 0
      last = now
      return quiet >= QUIET_LOOKS
    },
    PATIENCE_S,
  )
  if (!piece) throw new Error(`${url} was not mounted`)
  return piece
}

const isWaiting = (piece: Piece): boolean =>
  piece.text === undefined &&
  (piece.classes.some(name => WAITING.includes(name)) || piece.pieces.some(isWaiting))

/**
 * For a separate test file: compares the metrics of a built package on all its screens and with the site. Call `readTaro` before its start.
 */
export function measuresAgree(target: string, { open, host }: Playing) {
  const origin = process.env.TEST_SERVER_URL ?? ''
  const screen = (url: string): Opened => ({
    name: `${target} ${url}`,
    open: async () => {
      const page = await open(url)
      const piece = await settled(url, host())
      page.close()
      return piece
    },
  })
  const site = (path: string): Opened => ({ name: path, open: () => drawnPage(origin, path) })

  test(
    `no two screens of ${target} and of the site tell a figure differently`,
    async () => {
      const { lots, communities, districts, agents } = await fetchThings(origin)
      const compared = lots.slice(0, 4).map(({ id }) => id)
      const report = await check(
        [
          screen('pages/main/home/index'),
          screen('pages/main/house-list/index'),
          screen(buildPageUrl('calendar')),
          screen(buildPageUrl('scorecard')),
          screen(buildPageUrl('trade-data')),
          screen(buildPageUrl('compare', { kind: 'house', ids: compared.join(',') })),
          screen(buildPageUrl('compare', { kind: 'xiaoqu', ids: communities.slice(0, 4).join(',') })),
          ...districts.flatMap(id => [
            screen(buildPageUrl('house-list', { region_ids: String(id) })),
            screen(buildPageUrl('trade-data', { region_id: String(id) })),
          ]),
          ...lots.map(({ id }) => screen(buildPageUrl('house-detail', { id: String(id) }))),
          ...communities.flatMap(id => [
            screen(buildPageUrl('xiaoqu-detail', { xiaoquid: String(id) })),
            screen(buildPageUrl('xiaoqu-house-list', { id: String(id) })),
          ]),
          ...agents.map(id => screen(buildPageUrl('agent-detail', { id: String(id) }))),
          ...['/', '/scorecard', '/tradeData', '/calendar'].map(site),
          ...lots.slice(0, BESIDE).map(({ id }) => site(`/house/${id}.html`)),
          ...communities.map(id => site(`/xiaoqu/${id}.html`)),
          ...agents.map(id => site(`/agent/${id}.html`)),
        ],
        () => fetchTruths(origin),
      )
      expect([...report.differing, ...report.unmarked]).toEqual([])
      // Only the package's own screens: without any number, nothing would have been compared.
      expect(report.seen.filter(one => one.screen.startsWith(target)).length).toBeGreaterThan(2_000)
    },
    MINUTES * 60_000,
  )
}
