import { chromeFor, clientKind } from '@/platform/target'
import { TabBar } from './tab-bar'
import type { TabKey } from './tab-items'

/** Hidden inside the native app, which has its own bar. */
export function ScreenTabBar({ active }: { active: TabKey }) {
  return chromeFor(clientKind()).hasTabBar ? <TabBar active={active} /> : null
}
