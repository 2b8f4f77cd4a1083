import Taro from '@tarojs/taro'

/** Tells when the app comes to the front or leaves it; answers how to stop. */
export function onAppVisible(tell: (isVisible: boolean) => void): () => void {
  const show = () => {
    tell(true)
  }
  const hide = () => {
    tell(false)
  }
  Taro.onAppShow(show)
  Taro.onAppHide(hide)
  return () => {
    Taro.offAppShow(show)
    Taro.offAppHide(hide)
  }
}

/** The last moment at which something can still be sent: a mini-program may be ended any time after it is hidden. */
export function onAppLeave(leave: () => void) {
  Taro.onAppHide(leave)
}
