import Taro from '@tarojs/taro'

let ratio: number | undefined

/** Pixels of this phone's screen for a width in CSS px. */
export const screenPixels = (width: number) => width * (ratio ??= Taro.getSystemInfoSync().pixelRatio || 2)
