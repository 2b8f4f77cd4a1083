import { View } from '@tarojs/components'
import type { Field, Wrong } from './draft'

export const wrongId = (field: Field) => `desk-wrong-${field}`

/** Error of a field, below it. */
export const WrongWords = ({ field, wrong }: { field: Field; wrong: Wrong }) => (
  <View id={wrongId(field)}>
    {wrong[field] && (
      <View className="edk-small edk-risk" role="alert">
        {wrong[field]}
      </View>
    )}
  </View>
)
