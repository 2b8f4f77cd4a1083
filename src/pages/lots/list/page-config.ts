import type { PageConfig } from '@tarojs/taro'

/** Of every page that shows the house list: mini-programs draw its lots by a component of the platform. */
export const LIST_CONFIG: PageConfig = {
  enablePullDownRefresh: true,
  onReachBottomDistance: 900,
  usingComponents: { 'lot-list': '../../../domain/house/lot-list/native/index' },
}
