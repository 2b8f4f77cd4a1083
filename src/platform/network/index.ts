import Taro from '@tarojs/taro'

export const isOnline = (): Promise<boolean> =>
  Taro.getNetworkType().then(
    ({ networkType }) => networkType !== 'none',
    () => true,
  )

/** Notifies when the device goes online or offline; returns the unsubscribe function. */
export function onOnline(tell: (isOnline: boolean) => void): () => void {
  const listen = ({ isConnected }: { isConnected: boolean }) => tell(isConnected)
  Taro.onNetworkStatusChange(listen)
  return () => Taro.offNetworkStatusChange(listen)
}
