import { TextField } from '@/ui/field/text-field'

/** Reason of a change, in one line that is stored with it. */
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
