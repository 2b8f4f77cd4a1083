import Taro from '@tarojs/taro'

/** Opens the phone's dialling; closing it is no error. */
export function dial(number: string) {
  void Taro.makePhoneCall({ phoneNumber: number }).catch(() => {})
}
