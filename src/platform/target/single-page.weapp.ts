import Taro from '@tarojs/taro'

/** True if WeChat's timeline opened the page: it is read-only, and nobody can log in, navigate or share (scene 1154). */
export const isSinglePage = () => Taro.getLaunchOptionsSync().scene === 1154
