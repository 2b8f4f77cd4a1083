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
    <View className="edw-sent-f" style={{ width: `${percent}%` }} />
  </View>
)
