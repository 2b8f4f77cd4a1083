/** '@tarojs/components' for server rendering: HTML elements by React, as the H5 build creates them. */
export { default as Button } from '@tarojs/components-react/dist/components/button/index.js'
export { default as Image } from '@tarojs/components-react/dist/components/image/index.js'
export { default as Input } from '@tarojs/components-react/dist/components/input/index.js'
export { ScrollView, Text, View } from '../platform/elements/plain'

/** A web component; its page is never server-rendered. */
export const WebView = 'taro-web-view-core'
