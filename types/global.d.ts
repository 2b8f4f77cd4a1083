/// <reference types="@tarojs/taro" />
import type { BuildConstants } from '../config/build-constants'

declare global {
  /** Injected by the build; only src/platform/config reads it. */
  const BUILD: BuildConstants
}

declare module '*.png' {
  const url: string
  export default url
}
