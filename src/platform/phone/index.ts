import Taro from '@tarojs/taro'
import { noted } from '../noted/noted'

/** Opens the phone's dialler; closing it is no error. */
export function dial(number: string) {
  noted('call')
  void Taro.makePhoneCall({ phoneNumber: number }).catch(() => {})
}
