import { FieldFrame } from '@/ui/field/field'

/** A day, or a time of a day, in the browser's own field. */
export const TimeBox = ({
  name,
  label,
  type,
  value,
  min,
  max,
  error,
  onChange,
  onBlur,
}: {
  name: string
  label: string
  type: 'date' | 'datetime-local'
  value: string
  min?: string
  max: string
  error?: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}) => (
  <FieldFrame controlId={name} label={label} required error={error}>
    <input
      id={name}
      className="box"
      type={type}
      value={value}
      min={min}
      max={max}
      aria-labelledby={`${name}-l`}
      aria-describedby={`${name}-m`}
      aria-invalid={Boolean(error)}
      onBlur={onBlur}
      onChange={event => onChange(event.target.value)}
    />
  </FieldFrame>
)
