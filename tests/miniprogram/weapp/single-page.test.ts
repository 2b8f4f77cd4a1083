import { buildPageUrl } from '../../../src/routes/match'
import { launchApp, openPage } from './harness'

const SINGLE_PAGE = 1154

beforeAll(() => {
  launchApp({ path: 'pages/house/detail/index', query: { id: '1' }, scene: SINGLE_PAGE })
})

// All of these are on the same page of the full app: visitor.test.ts and follow.test.ts press them.
test.each([
  ['house-detail', { id: '1' }, '时间轴'],
  ['xiaoqu-detail', { xiaoquid: '1' }, '在拍'],
  ['agent-detail', { id: '1' }, '成交'],
] as const)(
  'out of the timeline %s shows its data, and nothing that needs a login or another page',
  async (screen, params, shown) => {
    const page = await openPage(buildPageUrl(screen as 'house-detail', params as unknown as { id: string }))
    await page.waitForText(shown)
    expect(page.text()).not.toMatch(/关注 |已关注|请回电|预约看样|微聊/)
    expect(page.findAll('.bar')).toEqual([])
    expect(page.findAll('.share-round')).toEqual([])
    page.close()
  },
)
