import Taro from '@tarojs/taro'

/**
 * Notifies when a call or an alarm takes the sound, and when it ends; returns the unsubscribe function. Baidu has no such event and hides
 * the app.
 */
export function onInterruption(tell: (isInterrupted: boolean) => void): () => void {
  const begin = () => tell(true)
  const end = () => tell(false)
  const platform: Partial<typeof Taro> = Taro
  if (!platform.onAudioInterruptionBegin || !platform.onAudioInterruptionEnd) return () => {}
  platform.onAudioInterruptionBegin(begin)
  platform.onAudioInterruptionEnd(end)
  return () => {
    Taro.offAudioInterruptionBegin(begin)
    Taro.offAudioInterruptionEnd(end)
  }
}
