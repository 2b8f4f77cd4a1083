import { useError, useUnhandledRejection } from '@tarojs/taro'

type Tell = (fault: unknown, hook: string) => void

export function watchFaults(_tell: Tell) {}

/** Tells of what nobody caught: a mini-program hears it as an app. `hook` names where it was heard. */
export function useFaults(tell: Tell) {
  useError(error => {
    tell(error, 'app.onError')
  })
  useUnhandledRejection(({ reason }) => {
    tell(reason, 'app.onUnhandledRejection')
  })
}
