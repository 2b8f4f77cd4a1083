import { View } from '@tarojs/components'

/** A day, in the browser's own field. */
export const DateField = ({
  id,
  label,
  value,
  min,
  max,
  onChange,
}: {
  id: string
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}) => (
  <View className="edk-line">
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      className="edk-chip"
      type="date"
      value={value}
      min={min}
      max={max}
      onChange={event => onChange(event.target.value)}
    />
  </View>
)
