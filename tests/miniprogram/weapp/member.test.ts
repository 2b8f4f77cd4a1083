import { MEMBER_CASES, NEVER_SHOWN, memberToken, pageOfCase, plain } from '../screens'
import { launchApp, openPage } from './harness'

beforeAll(async () => {
  launchApp({ token: await memberToken() })
})

test.each(MEMBER_CASES)('$screen $params', async wanted => {
  const page = await openPage(pageOfCase(wanted))
  for (const words of typeof wanted.shows === 'function' ? await wanted.shows() : wanted.shows)
    await page.waitForText(words)
  for (const words of wanted.hides ?? []) expect(plain(page.text())).not.toContain(words)
  expect(plain(page.text())).not.toMatch(NEVER_SHOWN)
  page.close()
})
