// '@tarojs/components' on H5 (config/vendor-overrides.ts): Taro's HTML elements with our own for the most frequent ones. Ours come first,
// since a module of Taro's reads View from here while it is loading.
export { ScrollView, Text, View } from './plain'
export * from '@tarojs/components-react'

/** Taro's entry asks for it. A browser has its own, and no H5 page uses this one (src/routes/page-config.ts). */
export const PullDownRefresh = undefined
