import { drawFilm } from '../../server/demo/films/draw-film'
import { logInAs, useBrowser } from './harness'

const { open } = useBrowser()

const DRAWING_MS = 120_000

test(
  'an editor uploads a film, looks at it, makes it public, it plays for visitors, and is gone once it is withdrawn',
  async () => {
    const title = `上传后就能看 ${Date.now() % 1_000_000}`
    const page = await open('/400', { size: 'desktop' })
    await logInAs(page, '13800000003')
    await page.goto('/desk/video')
    await page.getByRole('button', { name: '上传视频' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'film.mp4',
      mimeType: 'video/mp4',
      buffer: await drawFilm(1, 'smooth'),
    })
    await page.getByText(/film\.mp4，/).waitFor()
    await page.getByPlaceholder('哪套房源：编号、小区、标题').fill('青梧里')
    await page.locator('.edv-new').getByText('青梧里').first().click()
    await page.getByLabel('标题', { exact: true }).fill(title)
    await page.getByRole('button', { name: '上传', exact: true }).click()
    await page.getByText('已上传为草稿，查看后公开').waitFor()
    const draft = await page.getByRole('link', { name: `看 ${title}` }).getAttribute('href')
    expect(draft).toMatch(/^\/static\/video\/[0-9a-f]{32}\.mp4$/)
    expect((await page.request.head(draft ?? '')).status()).toBe(200)
    await page.getByRole('button', { name: `公开 ${title}` }).click()
    await page.getByRole('button', { name: `撤下 ${title}` }).waitFor()

    const shared = await page.getByRole('link', { name: `看 ${title}` }).getAttribute('href')
    const visitor = await open(shared ?? '', { size: 'phone' })
    await visitor.getByText(title).first().waitFor()
    const film = visitor.locator('video').first()
    await film.waitFor()
    const played = await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      await video.play()
      if (video.currentTime === 0)
        await new Promise(resolve => {
          video.addEventListener('timeupdate', resolve, { once: true })
        })
      return { width: video.videoWidth, height: video.videoHeight, seconds: Math.round(video.duration) }
    })
    expect(played).toEqual({ width: 360, height: 640, seconds: 18 })

    await page.getByRole('button', { name: `撤下 ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await page.getByRole('button', { name: `恢复 ${title}` }).waitFor()
    await visitor.reload()
    await visitor.getByText('这条视频已撤回').first().waitFor()
  },
  DRAWING_MS,
)
