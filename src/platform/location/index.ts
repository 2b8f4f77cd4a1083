import Taro from '@tarojs/taro'
import type { Located } from './located'

export type { Located } from './located'

/** Where the phone is, GCJ-02. The platform asks the visitor first. */
export async function locate(): Promise<Located> {
  try {
    const { longitude: lng, latitude: lat } = await Taro.getLocation({ type: 'gcj02' })
    return { point: { lng, lat } }
  } catch (error) {
    const { errMsg = '', errCode } = error as { errMsg?: string; errCode?: number }
    // Baidu answers 10003 for a visitor who said no.
    return { why: /deny|denied|authorize/i.test(errMsg) || errCode === 10003 ? 'denied' : 'unknown' }
  }
}
