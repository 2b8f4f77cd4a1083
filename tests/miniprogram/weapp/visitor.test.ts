import { pageOf } from '../../../src/routes/match'
import { eventually, until } from '../../setup/wait'
import type { Host } from '../host'
import { VISITOR_CASES, pageOfCase, playableVideo, screensWithoutCase } from '../screens'
import { launchApp, openPage } from './harness'

let host: Host
beforeAll(() => {
  host = launchApp()
})

test('every screen there is has a case', () => {
  expect(screensWithoutCase()).toEqual([])
})

test.each(VISITOR_CASES)('$screen $params', async wanted => {
  const page = await openPage(pageOfCase(wanted))
  for (const words of typeof wanted.shows === 'function' ? await wanted.shows() : wanted.shows)
    await page.waitForText(words)
  page.close()
})

/** The server draws its films in a process that gives way to all others. */
const FILM_SECONDS = 60
test(
  'a video plays by itself on Wi-Fi, and is left alone under another page',
  async () => {
    let id: string | undefined
    await until('a film is made', async () => Boolean((id = await playableVideo())), FILM_SECONDS)
    const page = await openPage(pageOf('fact-video-share', { kind: 'house', id: id ?? '' }))
    const player = `fv-house-${id}`
    const told = () =>
      host.calls.filter(({ name, options }) => options.id === player && name !== 'video.playbackRate').at(-1)
        ?.name
    await eventually(() => {
      expect(told()).toBe('video.play')
    })
    page.fire('onHide')
    await eventually(() => {
      expect(told()).toBe('video.pause')
    })
    page.close()
  },
  (FILM_SECONDS + 20) * 1000,
)
