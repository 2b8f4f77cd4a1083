import type { PageConfig } from '@tarojs/taro'
import { routeOf } from './table'
import type { Screen } from './table'

const isShared = (screen: Screen) => routeOf(screen).guards?.includes('wxapi') ?? false

/** An H5 page scrolls with the window; a browser has its own bar, share function and pull-to-refresh. */
const OF_SITE = { usingWindowScroll: true } as PageConfig

const ofMini = (screen: Screen, more: PageConfig) =>
  ({
    navigationBarTitleText: routeOf(screen).title,
    // Mini-programs offer sharing only if the config enables it; the page provides the data by useShare.
    ...(isShared(screen) && { enableShareAppMessage: true, enableShareTimeline: true }),
    ...more,
  }) as PageConfig

/** The config of a screen's page (`index.config.ts` next to it). */
export const pageConfig = (screen: Screen, more: PageConfig = {}): PageConfig =>
  // eslint-disable-next-line no-restricted-syntax -- the build reads this file, and takes no sibling for a platform
  process.env.TARO_ENV === 'h5' ? OF_SITE : ofMini(screen, more)
