import Taro from '@tarojs/taro'
import type { NetworkInfo } from './data-use'

export type { NetworkInfo } from './data-use'

const toDataUse = (networkType: string): NetworkInfo => ({
  isSaving: networkType === '2g',
  isMobile: /^[2-9]g$/.test(networkType),
})

/** Notifies at once and at each change; returns the unsubscribe function. */
export function subscribeNetworkInfo(tell: (use: NetworkInfo) => void): () => void {
  let isOver = false
  Taro.getNetworkType().then(
    ({ networkType }) => {
      if (!isOver) tell(toDataUse(networkType))
    },
    () => undefined,
  )
  const listen = ({ networkType }: { networkType: string }) => tell(toDataUse(networkType))
  Taro.onNetworkStatusChange(listen)
  return () => {
    isOver = true
    Taro.offNetworkStatusChange(listen)
  }
}
