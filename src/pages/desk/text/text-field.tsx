import { View } from '@tarojs/components'

/** A field of the desk's forms with its label above it and its error below; at most `most` characters. */
export const TextField = ({
  label,
  name,
  value,
  most: max,
  type = 'text',
  error,
  onChange,
  onBlur,
}: {
  label: string
  /** Its id, the target of a failed submit. */
  name?: string
  value: string
  most: number
  type?: string
  error?: string | null | undefined
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
}) => (
  <View>
    <label className="edw-field">
      <span>{label}</span>
      <input
        {...{ id: name, type, value, onBlur }}
        maxLength={max}
        aria-invalid={Boolean(error)}
        onChange={event => onChange(event.target.value)}
      />
    </label>
    {error && (
      <View className="edk-small edk-risk" role="alert">
        {error}
      </View>
    )}
  </View>
)
