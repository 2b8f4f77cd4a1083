import { AGENT_CASES, agentToken, pageOfCase, plain } from '../screens'
import { launchApp, openPage } from './harness'

beforeAll(async () => {
  launchApp({ token: await agentToken() })
})

test.each(AGENT_CASES)('$screen $params', async wanted => {
  const page = await openPage(pageOfCase(wanted))
  for (const words of typeof wanted.shows === 'function' ? await wanted.shows() : wanted.shows)
    await page.waitForText(words)
  for (const words of wanted.hides ?? []) expect(plain(page.text())).not.toContain(words)
  page.close()
})
