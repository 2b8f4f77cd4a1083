import { View } from '@tarojs/components'

/** Error of a choice that has no line of its own for it. */
export const Wrong = ({ id, text }: { id: string; text: string | undefined }) => (
  <View id={id}>
    {text && (
      <View className="u-t13 u-warn u-mb3" role="alert">
        {text}
      </View>
    )}
  </View>
)
