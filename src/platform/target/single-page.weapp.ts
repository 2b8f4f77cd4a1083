import Taro from '@tarojs/taro'

/** Opened out of WeChat's timeline: one page to look at, where nobody can log in, go elsewhere or share (scene 1154). */
export const isSinglePage = () => Taro.getLaunchOptionsSync().scene === 1154
