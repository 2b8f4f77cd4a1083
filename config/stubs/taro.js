import taro from '@tarojs/api'
import { hooks } from '@tarojs/runtime'

// `@tarojs/taro` as it is, but as a module: its own asks for Taro's whole runtime by `require`, and all of it is kept.
if (hooks.isExist('initNativeApi')) hooks.call('initNativeApi', taro)

export default taro
