import { View } from '@tarojs/components'

/** Id of the place of a field's error. */
export const wrongId = (field: string) => `desk-wrong-${field}`

/** Error of a field, below it. */
export const WrongWords = ({
  field,
  wrong,
}: {
  field: string
  wrong: Readonly<Record<string, string | undefined>>
}) => (
  <View id={wrongId(field)}>
    {wrong[field] && (
      <View className="edk-small edk-risk" role="alert">
        {wrong[field]}
      </View>
    )}
  </View>
)
