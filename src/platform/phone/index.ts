import Taro from '@tarojs/taro'
import { trackAction } from '../track-action/noted'

/** Opens the phone's dialler; closing it is no error. */
export function dial(number: string) {
  trackAction('call')
  void Taro.makePhoneCall({ phoneNumber: number }).catch(() => {})
}
