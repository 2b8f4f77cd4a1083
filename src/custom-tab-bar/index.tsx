import { useState } from 'react'
import { TabBar } from '@/features/chrome/tab-bar/tab-bar'
import { tabOf } from '@/features/chrome/tab-bar/tab-items'
import { hereNow } from '@/routes/navigate'

/** WeChat makes one bar for each tab's page and keeps it with the page, so each marks its own tab for good. */
export default function CustomTabBar() {
  const [active] = useState(() => tabOf(hereNow().screen))
  return <TabBar active={active} />
}
