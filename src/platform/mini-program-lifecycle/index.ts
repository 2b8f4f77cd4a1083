import Taro from '@tarojs/taro'
import type { LaunchCount } from './launch-count'
import { showAddToListHint } from './way-back'

/**
 * Handles the runtime events of a mini-program: installs a downloaded version by a restart, after asking the visitor; on low memory
 * `freeMemory` releases the data that is not on screen, before the platform kills the app.
 */
export function initMiniProgramLifecycle({
  freeMemory,
  launches,
}: {
  freeMemory: () => void
  launches: LaunchCount
}) {
  if (Taro.canIUse('getUpdateManager')) {
    const updates = Taro.getUpdateManager()
    updates.onUpdateReady(
      () =>
        void Taro.showModal({
          title: '有新版本',
          content: '重启后使用，正在填写的内容会丢失。',
          confirmText: '重启',
          cancelText: '稍后',
        }).then(({ confirm }) => {
          if (confirm) updates.applyUpdate()
        }),
    )
  }
  showAddToListHint(launches)
  if (Taro.canIUse('onMemoryWarning')) Taro.onMemoryWarning(freeMemory)
}
