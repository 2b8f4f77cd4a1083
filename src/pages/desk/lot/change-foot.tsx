import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'

/** The notice that a change is based on; only editors see it. */
export const BasisField = ({
  name,
  label,
  value,
  error,
  onChange,
}: {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (basis: string) => void
}) => (
  <TextField
    name={name}
    label={label}
    side="编号或链接，只有编辑看得到"
    required
    value={value}
    maxLength={200}
    error={error}
    onChange={onChange}
  />
)

/** Number of people whom the change reaches, and the button that makes it. */
export const ChangeFoot = ({
  told,
  label,
  isBusy,
  isReady,
  onPress,
}: {
  told: string
  label: string
  isBusy: boolean
  isReady: boolean
  onPress: () => void
}) => (
  <View className="edk-acts">
    <View className="edk-small u-grow">{told}</View>
    <Button kind="primary" size="small" busy={isBusy} disabled={!isReady} onPress={onPress}>
      {label}
    </Button>
  </View>
)
