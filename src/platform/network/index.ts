import Taro from '@tarojs/taro'

export const isOnline = (): Promise<boolean> =>
  Taro.getNetworkType().then(
    ({ networkType }) => networkType !== 'none',
    () => true,
  )

/** Tells when the device comes on or goes off line; answers how to stop. */
export function onOnline(tell: (isOnline: boolean) => void): () => void {
  const listen = ({ isConnected }: { isConnected: boolean }) => {
    tell(isConnected)
  }
  Taro.onNetworkStatusChange(listen)
  return () => {
    Taro.offNetworkStatusChange(listen)
  }
}
