import Taro from '@tarojs/taro'

let ratio: number | undefined

/** Device pixels of a width in CSS px. */
export const screenPixels = (width: number) => width * (ratio ??= Taro.getSystemInfoSync().pixelRatio || 2)
