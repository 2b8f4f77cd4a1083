// '@tarojs/components' as the H5 build makes it (html elements). View comes first:
// the library's own Refresher reads it from this module while it is loading.
export { default as View } from '@tarojs/components-react/dist/components/view/index.js'
export * from '@tarojs/components-react'
