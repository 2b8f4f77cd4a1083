import Taro from '@tarojs/taro'

/** One short sentence for two seconds: `操作成功`. Never for content that must be read. */
export function toast(text: string) {
  void Taro.showToast({ title: text, icon: 'none', duration: 2000 })
}
