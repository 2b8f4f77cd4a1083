import Taro from '@tarojs/taro'

/** Sends a form without waiting for a response, also while the app is being left. */
export function beacon(url: string, body: string) {
  void Taro.request({
    url,
    method: 'POST',
    header: { 'content-type': 'application/x-www-form-urlencoded' },
    data: body,
  }).catch(() => {})
}
