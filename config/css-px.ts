import type { IPxTransformOption } from '@tarojs/taro/types/compile'

const config: IPxTransformOption = {
  // Known to postcss-pxtransform, missing in its types.
  targetUnit: 'px' as 'rpx',
  onePxTransform: false,
  exclude: file => !/[\\/]node_modules[\\/]taro-ui[\\/]/.test(file),
}

/**
 * Sizes in our styles are CSS px on every target. taro-ui's own styles are written for a width of 750, so theirs, and only
 * theirs, are halved: `28px` becomes `14px`. Hairlines of 1px stay.
 */
export const pxtransform = { enable: true, config }
