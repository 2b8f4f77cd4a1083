import { View } from '@tarojs/components'
import { TextBox } from '@/ui/field/text-box'

/** Description of a video, at most 500 characters. */
export const VideoText = ({
  id,
  value,
  onChange,
}: {
  id: string
  value: string
  onChange: (text: string) => void
}) => (
  <View className="edk-boxed">
    <TextBox
      id={id}
      label="说明"
      placeholder="拍了什么、公告里没写的是什么"
      multiline
      value={value}
      maxLength={500}
      onChange={onChange}
    />
  </View>
)
