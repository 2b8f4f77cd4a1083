import Taro from '@tarojs/taro'
import type { DataUse } from './data-use'

export type { DataUse } from './data-use'

const costOf = (networkType: string): DataUse => ({
  isSaving: networkType === '2g',
  isMobile: /^[2-9]g$/.test(networkType),
})

/** Notifies at once and at each change; returns the unsubscribe function. */
export function onDataUse(tell: (use: DataUse) => void): () => void {
  let isOver = false
  Taro.getNetworkType().then(
    ({ networkType }) => {
      if (!isOver) tell(costOf(networkType))
    },
    () => undefined,
  )
  const listen = ({ networkType }: { networkType: string }) => {
    tell(costOf(networkType))
  }
  Taro.onNetworkStatusChange(listen)
  return () => {
    isOver = true
    Taro.offNetworkStatusChange(listen)
  }
}
