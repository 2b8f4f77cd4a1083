import { useState } from 'react'
import { PickField } from '@/ui/field/text-field'
import { Options } from '@/ui/options/options'
import { Sheet } from '@/ui/sheet/sheet'

/** One of a few options: a field that opens a bottom sheet. `onChange` gets null when an optional choice is cleared. */
export function ChoiceField<K extends string | number>({
  name,
  label,
  value,
  items,
  onChange,
  required,
  disabled,
  error,
  help,
  done,
}: {
  name: string
  label: string
  value: K | null
  items: readonly { key: K; label: string }[]
  onChange: (value: K | null) => void
  required?: boolean
  disabled?: boolean
  error?: string
  help?: string
  done?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const now =
    items.find(item => item.key === value)?.label ?? (value === null || value === '' ? null : String(value))
  const choose = (next: K | undefined) => {
    setOpen(false)
    if (next !== undefined) onChange(next)
    else if (!required) onChange(null)
  }
  return (
    <>
      <PickField
        {...{ name, label, required, disabled, error, help, done }}
        value={now}
        onPress={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={label}>
        <Options
          label={label}
          single
          items={items}
          chosen={value === null ? [] : [value]}
          onChange={([next]) => choose(next)}
        />
      </Sheet>
    </>
  )
}
