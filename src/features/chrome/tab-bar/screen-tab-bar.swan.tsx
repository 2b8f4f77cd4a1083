import { useEffect } from 'react'
import { hideNativeTabBar } from '@/platform/native-tab-bar'
import { TabBar } from './tab-bar'
import type { TabKey } from './tab-items'

/** Baidu's own bar has no place for 客服, which is no page: ours stands in its place. */
export function ScreenTabBar({ active }: { active: TabKey }) {
  useEffect(hideNativeTabBar, [])
  return <TabBar active={active} />
}
