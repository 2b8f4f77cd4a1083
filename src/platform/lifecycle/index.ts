import Taro from '@tarojs/taro'

/** Notifies when the app comes to the foreground or leaves it; returns the unsubscribe function. */
export function onAppVisible(tell: (isVisible: boolean) => void): () => void {
  const show = () => tell(true)
  const hide = () => tell(false)
  Taro.onAppShow(show)
  Taro.onAppHide(hide)
  return () => {
    Taro.offAppShow(show)
    Taro.offAppHide(hide)
  }
}

/** Runs at the last moment when a request can still be sent: the platform may end a hidden mini-program at any time. */
export function onAppLeave(leave: () => void) {
  Taro.onAppHide(leave)
}
