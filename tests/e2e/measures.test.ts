import { check } from '../measures/check'
import { drawnPages } from '../measures/screens'
import { drawnPage, thingsOf } from '../measures/site'
import { ORIGIN } from './harness'

const MINUTES = 10

test(
  'no two pages that the server draws tell a figure differently, and each figure says which it is',
  async () => {
    const things = await thingsOf(ORIGIN)
    const pages = drawnPages(things)
    const report = await check(
      pages.map(({ path, device = 'phone' }) => ({
        name: `${path} ${device}`,
        open: () => drawnPage(ORIGIN, path, device),
      })),
    )
    expect(report.wrong).toEqual([])
  },
  MINUTES * 60_000,
)
