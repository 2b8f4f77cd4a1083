import { TextField } from '@/ui/field/text-field'

/** Why, in a line that stays with the change. */
export const ReasonField = ({
  id,
  label = '原因',
  help = '写进改动记录',
  value,
  maxLength = 100,
  onChange,
}: {
  id: string
  label?: string
  help?: string
  value: string
  maxLength?: number
  onChange: (value: string) => void
}) => (
  <TextField
    name={id}
    label={label}
    required
    help={help}
    maxLength={maxLength}
    value={value}
    onChange={onChange}
  />
)
