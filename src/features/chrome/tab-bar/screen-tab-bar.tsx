import type { TabKey } from './tab-items'

/** Mini-programs render their own bar (WeChat through custom-tab-bar, Baidu natively). */
export const ScreenTabBar = (_props: { active: TabKey }) => null
