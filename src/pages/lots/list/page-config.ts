import type { PageConfig } from '@tarojs/taro'

/** Config of every page with the house list: mini-programs render its lots by a native component. */
export const LIST_CONFIG: PageConfig = {
  enablePullDownRefresh: true,
  onReachBottomDistance: 900,
  usingComponents: { 'lot-list': '../../../domain/house/lot-list/native/index' },
}
