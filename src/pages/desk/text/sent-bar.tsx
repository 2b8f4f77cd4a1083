import { View } from '@tarojs/components'

/** Upload progress of a file. */
export const SentBar = ({ percent }: { percent: number }) => (
  <View
    className="edw-sent"
    role="progressbar"
    aria-label="上传进度"
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <View className="u-tall u-bg-action" style={{ width: `${percent}%` }} />
  </View>
)
