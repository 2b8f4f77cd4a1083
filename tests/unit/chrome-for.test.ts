import { chromeFor, comeFromOf } from '@/platform/target/client'
import type { ClientKind } from '@/platform/target/client'

const CLIENTS: [ClientKind, number, string][] = [
  // client, come_from, parts of the frame: hotline, 客服, tab bar
  ['browser', 2, 'hotline tab-bar'],
  ['wechat-browser', 2, 'hotline tab-bar'],
  ['weapp', 4, 'consult tab-bar'],
  ['weapp-webview', 4, 'consult tab-bar'],
  ['swan', 8, 'consult tab-bar'],
  ['swan-webview', 8, 'consult tab-bar'],
  ['android-app', 6, 'hotline'],
  ['ios-app', 7, 'hotline'],
]

test.each(CLIENTS)('%s says come_from %i and shows: %s', (client, comeFrom, parts) => {
  const { hasHotline, hasConsult, hasTabBar } = chromeFor(client)
  const shown = [hasHotline && 'hotline', hasConsult && 'consult', hasTabBar && 'tab-bar']
    .filter(Boolean)
    .join(' ')
  expect(comeFromOf(client)).toBe(comeFrom)
  expect(shown).toBe(parts)
})
