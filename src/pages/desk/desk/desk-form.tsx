// Forms of the desk, on the form engine: fields by their specs with errors at the field, the draft of the record, Ctrl+S, and the second
// factor in place of the button where the server asks for it.

import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Path } from '@/contract/endpoints'
import { lackIn } from '@/domain/desk/use-security'
import { recordDraft } from '@/domain/form/use-draft'
import { useForm, type FormIssue, type FormOptions } from '@/domain/form/use-form'
import { useSaveKey } from '@/platform/keys'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import type { IconName } from '@/ui/icon/icon-names'
import { TextField, type TextFieldProps } from '@/ui/field/text-field'
import { Refusal } from './panel'
import { DeskButton, Small } from './parts'
import { ProveAgain } from './step-up-auth'

/** A text field of a form. `least`: characters it needs, as in the contract. */
type FieldSpec<Field extends string> = Omit<
  TextFieldProps,
  'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'autoFocus'
> & { field: Field; label: string; least?: number }

type Issue<Values> = FormIssue<keyof Values & string>

/** Fields that are too short, with their errors. */
const listShort = <Values extends object>(
  specs: readonly FieldSpec<keyof Values & string>[],
  values: Values,
): Issue<Values>[] =>
  specs.flatMap(({ field, label, least = 0 }) => {
    const text = String(values[field]).trim()
    if (text.length >= least) return []
    return [
      { field, message: least > 1 ? `${label}至少 ${least} 个字` : `请填${label}`, isMissing: text === '' },
    ]
  })

interface DeskFormOptions<P extends Path, Values extends object> extends Pick<
  FormOptions<P, Values, Issue<Values>>,
  'path' | 'requestOf' | 'onDone' | 'after' | 'issueAt' | 'tellsAtOnce' | 'discardable'
> {
  /** Kind and key of the record whose draft the device keeps, and its version. */
  draft?: { form: string; key: number | string; base?: number }
  first: Values
  fields: readonly FieldSpec<keyof Values & string>[]
  /** Other values whose errors the form shows itself; errors of all the rest stand at the button. */
  shows?: readonly (keyof Values & string)[]
  /** Further issues. */
  issuesOf?: (values: Values) => Issue<Values>[]
}

/** State of a form of the desk. */
export function useDeskForm<P extends Path, Values extends object>({
  draft,
  first,
  fields,
  shows = [],
  issuesOf,
  ...options
}: DeskFormOptions<P, Values>) {
  const [store] = useState(() => draft && recordDraft(draft.form, draft.key, first, draft.base))
  const [fault, setFault] = useState<string | null>(null)
  const [asksFactor, setAsksFactor] = useState(false)
  const placed = [...fields.map(one => one.field), ...shows]
  const form = useForm<P, Values, Issue<Values>>({
    issueAt: (name, message) => placed.filter(field => field === name).map(field => ({ field, message }))[0],
    ...options,
    first: () => first,
    draft: store,
    idOf: field => `${draft?.form ?? options.path.replace(/\W/g, '-')}-${field}`,
    issuesOf: values => [...listShort(fields, values), ...(issuesOf?.(values) ?? [])],
    onRefused: error => {
      if (lackIn(error) === 'proof') setAsksFactor(true)
      else setFault(error.message)
      return true
    },
  })
  const submit = () => {
    setFault(null)
    form.submit()
  }
  return { ...form, fields, fault, submit, asksFactor, dropFactor: () => setAsksFactor(false) }
}

/** Shape of a form's state that its parts need. */
interface Shown {
  fields: readonly FieldSpec<string>[]
  text: (
    field: never,
  ) => Pick<TextFieldProps, 'name' | 'value' | 'error' | 'autoFocus' | 'onChange' | 'onBlur'>
}

/** Text fields of a form by their specs; `only`: these of them. */
export const Fields = ({
  form,
  only,
  ...shared
}: Pick<TextFieldProps, 'onEnter'> & { form: Shown; only?: readonly string[] | undefined }) => (
  <>
    {form.fields
      .filter(({ field }) => only?.includes(field) ?? true)
      .map(({ field, least, ...props }) => (
        <TextField
          key={field}
          required={Boolean(least)}
          {...shared}
          {...props}
          {...form.text(field as never)}
        />
      ))}
  </>
)

/** Draft, refusal and button of a form. `note`: next to the button; children: further buttons. */
export function FormFoot({
  form,
  send,
  note,
  disabled,
  hasSaveKey,
  icon,
  children,
}: {
  form: Pick<
    ReturnType<typeof useDeskForm<'desk/lot-terms', object>>,
    'mark' | 'fault' | 'asksFactor' | 'dropFactor' | 'submit' | 'isBusy'
  >
  /** Label of the button. */
  send: string
  note?: ReactNode
  disabled?: boolean
  /** Ctrl+S saves: for the one form of a room. */
  hasSaveKey?: boolean
  icon?: IconName
  children?: ReactNode
}) {
  const { mark, fault, asksFactor, dropFactor, submit, isBusy } = form
  return (
    <>
      {hasSaveKey && !disabled && <SaveKey onSave={submit} />}
      {mark && <DraftMark {...mark} />}
      <Refusal error={fault} />
      {asksFactor ? (
        <ProveAgain wish={submit} drop={dropFactor} />
      ) : (
        <View className="edk-acts">
          {note !== undefined && <Small grow>{note}</Small>}
          <DeskButton primary icon={icon} busy={isBusy} disabled={disabled} onPress={submit}>
            {send}
          </DeskButton>
          {children}
        </View>
      )}
    </>
  )
}

function SaveKey({ onSave }: { onSave: () => void }) {
  useSaveKey(onSave)
  return null
}

/** The notice that a change of a lot is based on; only editors see it. */
export const basisSpec = (label: string) => ({
  field: 'basis' as const,
  label,
  side: '编号或链接，只有编辑看得到',
  maxLength: 200,
  least: 2,
})

/** The reason of a change, in one line that is stored with it. */
export const reasonSpec = (help = '写进改动记录', maxLength = 100) => ({
  field: 'reason' as const,
  label: '原因',
  help,
  maxLength,
  least: 2,
})
