import type { UserInfo } from '@/contract/user/cards'
import { TextField, type TextFieldProps } from '@/ui/field/text-field'
import { useNicknameCheck } from '@/domain/account/use-account'

const count = (value: string) => Array.from(value.trim()).length

/** The nickname, checked by the server while the user types. */
export function NicknameField({
  field,
  user,
  left,
}: {
  field: Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'autoFocus'>
  user: UserInfo
  /** Number of changes left today. */
  left: number
}) {
  const check = useNicknameCheck(field.value, user.nickname)
  const isOwn = field.value.trim() === user.nickname
  return (
    <TextField
      {...field}
      label="昵称"
      kind="nickname"
      autoComplete="nickname"
      maxLength={16}
      side={`${count(field.value)} / 16`}
      error={field.error ?? check?.message ?? null}
      done={check && check.message === null ? `可以使用，今天还可修改 ${check.left} 次` : null}
      help={isOwn ? `今天还能改 ${left} 次` : '2–16 个字，不带电话、链接与他人姓名'}
    />
  )
}
