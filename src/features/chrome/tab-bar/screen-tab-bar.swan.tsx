import { useEffect } from 'react'
import { hideNativeTabBar } from '@/platform/native-tab-bar'
import { TabBar } from './tab-bar'
import type { TabKey } from './tab-items'

/** Baidu's own bar cannot hold 客服, which is not a page: ours replaces it. */
export function ScreenTabBar({ active }: { active: TabKey }) {
  useEffect(hideNativeTabBar, [])
  return <TabBar active={active} />
}
