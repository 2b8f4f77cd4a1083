import { buildPageUrl } from '../../src/routes/match'
import { eventually, until } from '../setup/wait'
import { publishHostilePage } from '../setup/hostile-page'
import type { Host } from './host'
import { playableVideo } from './screens'

/** The server generates its videos in a low-priority process. */
const FILM_SECONDS = 60

/** Opens a page of either mini-program, on a fake phone. */
interface Playing {
  open: (url: string) => Promise<{ fire: (hook: string) => unknown; close: () => void }>
  host: () => Host
}

export function playJourney({ open, host }: Playing) {
  test(
    'a video plays by itself on Wi-Fi, and is left alone under another page',
    async () => {
      let id: string | undefined
      await until('a film is made', async () => Boolean((id = await playableVideo())), FILM_SECONDS)
      const page = await open(buildPageUrl('fact-video-share', { kind: 'house', id: id ?? '' }))
      const player = `fv-house-${id}`
      const told = () =>
        host()
          .calls.filter(({ name, options }) => options.id === player && name !== 'video.playbackRate')
          .at(-1)?.name
      await eventually(() => {
        expect(told()).toBe('video.play')
      }, FILM_SECONDS / 2)
      page.fire('onHide')
      await eventually(() => {
        expect(told()).toBe('video.pause')
      })
      page.close()
    },
    2 * FILM_SECONDS * 1000,
  )
}

/** Texts that would be scripts elsewhere, on a page of either mini-program. */
export function hostilePage(
  open: (url: string) => Promise<{ waitForText: (words: string) => Promise<unknown>; close: () => void }>,
) {
  test('words that would be scripts are shown to the letter', async () => {
    const hostile = await publishHostilePage(process.env.TEST_SERVER_URL ?? '')
    const page = await open(buildPageUrl('article-detail', { id: String(hostile.id) }))
    for (const words of [hostile.title, ...hostile.texts.slice(0, 20)]) await page.waitForText(words)
    page.close()
    await hostile.withdraw()
  })
}
