import type { PageConfig } from '@tarojs/taro'
import { routeOf } from './table'
import type { Screen } from './table'

const isShared = (screen: Screen) => routeOf(screen).guards?.includes('wxapi') ?? false

/** The config of a screen's page (`index.config.ts` beside it). The H5 pages scroll with the window. */
export const pageConfig = (screen: Screen, more: PageConfig = {}): PageConfig =>
  ({
    navigationBarTitleText: routeOf(screen).title,
    // Mini-programs offer sharing only where the config says so; the page gives the data by useShare.
    ...(isShared(screen) && { enableShareAppMessage: true, enableShareTimeline: true }),
    usingWindowScroll: true,
    ...more,
  }) as PageConfig
