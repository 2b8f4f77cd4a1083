import { useState } from 'react'
import { TabBar } from '@/features/chrome/tab-bar/tab-bar'
import type { TabKey } from '@/features/chrome/tab-bar/tab-items'
import { hereNow } from '@/routes/navigate'
import type { Screen } from '@/routes/table'

const TABS: Partial<Record<Screen, TabKey>> = { home: 'home', 'house-list': 'find', my: 'my' }

/** WeChat makes one bar for each tab's page and keeps it with the page, so each marks its own tab for good. */
export default function CustomTabBar() {
  const [active] = useState(() => TABS[hereNow().screen])
  return <TabBar active={active} />
}
