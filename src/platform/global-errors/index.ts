import { useError, useUnhandledRejection } from '@tarojs/taro'

type Tell = (fault: unknown, hook: string) => void

export function captureGlobalErrors(_tell: Tell) {}

/** Reports uncaught errors: a mini-program receives them as an app. `hook` names the source. */
export function useGlobalErrors(tell: Tell) {
  useError(error => tell(error, 'app.onError'))
  useUnhandledRejection(({ reason }) => tell(reason, 'app.onUnhandledRejection'))
}
