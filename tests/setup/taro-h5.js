import taro, * as api from '@tarojs/taro-h5'
import * as hooks from '@tarojs/plugin-framework-react/dist/runtime'

// '@tarojs/taro' as in the H5 build: the web API and React's page hooks in one module.
export * from '@tarojs/taro-h5'
export * from '@tarojs/plugin-framework-react/dist/runtime'
export default Object.assign(taro, api, hooks)
