import {
  parseBaseVersion,
  changedValues,
  missingFields,
  type Thing,
  type ThingField,
  type ThingKind,
} from '@/domain/desk/thing-view'
import { View } from '@tarojs/components'
import { FieldFrame } from '@/ui/field/field'
import { TextField } from '@/ui/field/text-field'
import { toast } from '@/ui/toast/toast'
import { FormFoot, useDeskForm } from './desk-form'
import { Card } from './parts'
import { asRows, Select } from './select'

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
  const form = useDeskForm<'desk/thing-save', Record<string, string>>({
    path: 'desk/thing-save',
    draft: { form: `desk-thing-${kind}`, key: thing.id ?? 0, base: parseBaseVersion(thing) },
    first: thing.values,
    fields: [],
    requestOf: values => ({
      kind,
      ...(thing.id !== null && { id: thing.id, version: thing.version }),
      values: changedValues(thing.values, values),
    }),
    issueAt: (field, message) =>
      thing.fields.some(one => one.field === field) ? { field, message } : undefined,
    after: saved => saved.values,
    onDone: ({ id }) => {
      toast('已保存')
      if (id !== null && id !== thing.id) onSaved(id)
    },
  })
  const total = Object.keys(changedValues(thing.values, form.values)).length
  const missing = missingFields(thing.fields, form.values)
  return (
    <Card label="资料">
      <View className="edk-fields">
        {thing.fields.map(field => (
          <Field key={field.field} of={field} form={form} />
        ))}
      </View>
      <FormFoot
        form={form}
        hasSaveKey
        note={missing.length > 0 ? `还缺：${missing.join('、')}` : `改了 ${total} 项`}
        send="保存"
        disabled={missing.length > 0 || total === 0}
      />
    </Card>
  )
}

function Field({
  of: { field, label, hint, needed, control, choices },
  form,
}: {
  of: ThingField
  form: ReturnType<typeof useDeskForm<'desk/thing-save', Record<string, string>>>
}) {
  const text = { ...form.text(field), value: form.values[field] ?? '' }
  if (control === 'choice')
    return (
      <FieldFrame label={label} required={needed} error={text.error} controlId={text.name}>
        <Select
          id={text.name}
          className="box edk-choice"
          rows={asRows(choices)}
          value={text.value}
          blank="未填"
          onChange={text.onChange}
          onClear={() => text.onChange('')}
        />
      </FieldFrame>
    )
  return (
    <TextField
      {...text}
      className={control === 'lines' ? 'u-span' : ''}
      label={label}
      help={hint}
      required={needed}
      multiline={control === 'lines'}
      maxLength={control === 'lines' ? MAX.lines : MAX.line}
    />
  )
}
