import { call } from '../setup/signed-call'
import { until } from '../setup/wait'
import { atScreen, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser()
const SWIPES = 30
/** Videos are generated after the server has started, with lower priority than all other work. */
const FILMS_SECONDS = 180

interface Video {
  title: string
  files: { bytes: number | null }[]
}
const firstVideo = async () =>
  (await call<Video>(ORIGIN, 'api/house-fact-video/info', { id: '1' }, { token: '', signCode: 'films-test' }))
    .result

test(
  'the feed: swiped thirty times with three players at most, one followed and found again',
  async () => {
    await until(
      'a film',
      async () => (await firstVideo()).files.some(file => file.bytes !== null),
      FILMS_SECONDS,
    )
    const page = await open('/m/factvideo/list.html', { size: 'phone', as: 'member' })
    await atScreen(page, 'fact-video-list')
    await page.getByRole('main').getByRole('link').first().click()
    await atScreen(page, 'fact-video-detail')
    const videos = page.locator('.taro_page:not(.taro_page_shade) video')
    await videos.first().waitFor()
    await until('it plays', () =>
      videos.first().evaluate(video => (video as HTMLVideoElement).currentTime > 0),
    )
    let max = 0
    for (let at = 1; at <= SWIPES; at++) {
      const there = new RegExp(`/m/factvideo/detail/house/\\d+/${at}/0`)
      // A press at the end of the loaded videos does nothing: press again.
      await until(`video ${at}`, async () => {
        if (there.test(page.url())) return true
        await page.keyboard.press('j')
        return page.waitForURL(there, { timeout: 2_000 }).then(
          () => true,
          () => false,
        )
      })
      max = Math.max(max, await videos.count())
    }
    expect(max).toBeGreaterThan(0)
    expect(max).toBeLessThanOrEqual(3)

    const title = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('button', { name: /^关注这条视频/ }).click()
    await page.getByRole('button', { name: '取消关注这条视频' }).waitFor()
    await page.goto('/m/factvideo/follows.html')
    await atScreen(page, 'fact-video-follows')
    await page
      .getByRole('link')
      .filter({ hasText: title.replace(/展开$/, '').trim() })
      .first()
      .waitFor()
  },
  FILMS_SECONDS * 1000 + 120_000,
)
