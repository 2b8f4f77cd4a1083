import { useState } from 'react'
import { TabBar } from '@/features/chrome/tab-bar/tab-bar'
import { findScreenTab } from '@/features/chrome/tab-bar/tab-items'
import { hereNow } from '@/routes/navigate'

/** WeChat creates one bar per tab page and keeps it with the page, so each marks its own tab permanently. */
export default function CustomTabBar() {
  const [active] = useState(() => findScreenTab(hereNow().screen))
  return <TabBar active={active} />
}
