import type { PageConfig } from '@tarojs/taro'
import { routeOf } from './table'
import type { Screen } from './table'

/** The config of a screen's page (`index.config.ts` beside it). The H5 pages scroll with the window. */
export const pageConfig = (screen: Screen, more: PageConfig = {}): PageConfig => ({
  navigationBarTitleText: routeOf(screen).title,
  usingWindowScroll: true,
  ...more,
} as PageConfig)
