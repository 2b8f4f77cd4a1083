import Taro from '@tarojs/taro'
import type { LaunchCount } from './launch-count'
import { showWayBack } from './way-back'

/**
 * What a mini-program has to see to while it runs: a new version that was fetched begins with a restart, which the visitor is asked for; when
 * the phone is short of memory, `freeMemory` gives back what is not on screen, before the platform ends the app.
 */
export function careForApp({ freeMemory, launches }: { freeMemory: () => void; launches: LaunchCount }) {
  if (Taro.canIUse('getUpdateManager')) {
    const updates = Taro.getUpdateManager()
    updates.onUpdateReady(() => {
      void Taro.showModal({
        title: '有新版本',
        content: '重启后使用，正在填写的内容会丢失。',
        confirmText: '重启',
        cancelText: '稍后',
      }).then(({ confirm }) => {
        if (confirm) updates.applyUpdate()
      })
    })
  }
  showWayBack(launches)
  if (Taro.canIUse('onMemoryWarning')) Taro.onMemoryWarning(freeMemory)
}
