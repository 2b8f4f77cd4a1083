import { View } from '@tarojs/components'

/** Upload progress of a file. */
export const SentBar = ({ percent }: { percent: number }) => (
  <View
    className="u-clip u-h4 u-my1 u-r-pill u-bg-sunk"
    role="progressbar"
    aria-label="上传进度"
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <View className="u-tall u-bg-action" style={{ width: `${percent}%` }} />
  </View>
)
