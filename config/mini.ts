import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import { pxtransform } from './css-px'

export const mini: IMiniAppConfig = {
  // Code that only one subpackage uses goes into that subpackage.
  optimizeMainPackage: { enable: true },
  postcss: {
    pxtransform,
    cssModules: { enable: false },
  },
}
