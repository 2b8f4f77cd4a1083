/// <reference types="@tarojs/taro" />
import type { BuildConstants } from '../config/build-constants'

declare global {
  /** Put in by the build; src/platform/config is its only reader. */
  const BUILD: BuildConstants
}

declare module '*.png' {
  const url: string
  export default url
}
