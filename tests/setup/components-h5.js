// '@tarojs/components' as in the H5 build (HTML elements), with our own View and Text (config/vendor-overrides.ts). View comes first: the
// library's own Refresher reads it from this module while it is loading.
export { default as View } from '../../src/platform/elements/view'
export { default as Text } from '../../src/platform/elements/text'
export * from '@tarojs/components-react'
