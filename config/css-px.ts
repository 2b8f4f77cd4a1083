import type { IPxTransformOption } from '@tarojs/taro/types/compile'

const config: IPxTransformOption = {
  // Supported by postcss-pxtransform, but missing in its types.
  targetUnit: 'px' as 'rpx',
  onePxTransform: false,
  exclude: file => !/[\\/]node_modules[\\/]taro-ui[\\/]/.test(file),
}

/**
 * Sizes in our styles are CSS px on every target. taro-ui's own styles are designed for a width of 750, so only these are halved: `28px`
 * becomes `14px`. 1px hairlines stay.
 */
export const pxtransform = { enable: true, config }
