import { View } from '@tarojs/components'
import { useMutation } from '@/api/mutation'
import {
  parseBaseVersion,
  changedValues,
  missingFields,
  type Thing,
  type ThingField,
  type ThingKind,
} from '@/domain/desk/thing-view'
import { fieldErrors, isConflict } from '@/domain/desk/use-desk'
import { useDraftState } from '@/domain/form/use-draft-state'
import { Button } from '@/ui/button/button'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { FieldFrame } from '@/ui/field/field'
import { TextField } from '@/ui/field/text-field'
import { toast } from '@/ui/toast/toast'
import { Refusal } from './panel'

const MAX = { line: 200, lines: 5000 }

/** The fields of a kind, the same as in its import; the input is stored as a draft on the device until it is saved. */
export function ThingForm({
  kind,
  thing,
  onSaved,
}: {
  kind: ThingKind
  thing: Thing
  onSaved: (id: number) => void
}) {
  const [written, setWritten, draft] = useDraftState(`desk-thing-${kind}`, thing.id ?? 0, thing.values, {
    base: parseBaseVersion(thing),
  })
  const save = useMutation('desk/thing-save', {
    onAnswer: saved => {
      draft.sent(saved.values)
      toast('已保存')
      if (saved.id !== null && saved.id !== thing.id) onSaved(saved.id)
    },
  })
  const errors = fieldErrors(save.error)
  const changed = changedValues(thing.values, written)
  const missing = missingFields(thing.fields, written)
  const send = () =>
    save.mutate({
      kind,
      ...(thing.id !== null && { id: thing.id, version: thing.version }),
      values: changed,
    })
  return (
    <View className="edk-card edk-pad" role="group" aria-label="资料">
      {isConflict(save.error) && <Refusal error={save.error?.message ?? null} />}
      {errors.values && <Refusal error={errors.values} />}
      <View className="edk-fields">
        {thing.fields.map(field => (
          <Field
            key={field.field}
            of={field}
            value={written[field.field] ?? ''}
            error={errors[field.field]}
            onChange={value => setWritten({ ...written, [field.field]: value })}
          />
        ))}
      </View>
      <DraftMark {...draft.mark} />
      <View className="edk-acts">
        <View className="edk-small u-grow">
          {missing.length > 0 ? `还缺：${missing.join('、')}` : `改了 ${Object.keys(changed).length} 项`}
        </View>
        <Button
          kind="primary"
          size="small"
          busy={save.isPending}
          disabled={missing.length > 0 || Object.keys(changed).length === 0}
          onPress={send}
        >
          保存
        </Button>
      </View>
    </View>
  )
}

function Field({
  of: { field, label, hint, needed, control, choices },
  value,
  error,
  onChange,
}: {
  of: ThingField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const name = `thing-${field}`
  if (control === 'choice')
    return (
      <FieldFrame label={label} required={needed} error={error} controlId={name}>
        <select
          id={name}
          className="box edk-choice"
          value={value}
          onChange={event => onChange(event.target.value)}
        >
          <option value="">未填</option>
          {choices.map(one => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </FieldFrame>
    )
  return (
    <TextField
      name={name}
      className={control === 'lines' ? 'u-span' : ''}
      label={label}
      help={hint}
      required={needed}
      multiline={control === 'lines'}
      maxLength={control === 'lines' ? MAX.lines : MAX.line}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
