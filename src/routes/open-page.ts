import Taro from '@tarojs/taro'

let onFailed: (error: unknown) => void = () => {}

/** Registers the reaction to a page that could not be opened. */
export function setOnOpenFailed(react: typeof onFailed) {
  onFailed = react
}

/** Opens a page of a mini-program. The first page of a package has to fetch it, which may fail, so a failure is retried once. */
export function openPage(method: 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch', url: string) {
  const attempt = () => Taro[method]({ url })
  attempt()
    .catch(attempt)
    .catch((error: unknown) => {
      onFailed(error)
    })
}
