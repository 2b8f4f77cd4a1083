import { View } from '@tarojs/components'
import { Press } from '@/ui/press/press'

export interface Ref {
  id: number
  name: string
}

/** Chosen records; a press removes one. */
export const Refs = ({ rows, onChange }: { rows: readonly Ref[]; onChange: (rows: Ref[]) => void }) => (
  <View className="edk-filters">
    {rows.map(({ id, name }) => (
      <Press
        key={id}
        className="edk-chip is-on"
        label={`去掉 ${name}`}
        onPress={() => onChange(rows.filter(row => row.id !== id))}
      >
        {`${name} ×`}
      </Press>
    ))}
  </View>
)
