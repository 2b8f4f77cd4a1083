import type { Request, Result } from '@/contract/endpoints'
import { ruleIssues } from '@/contract/forms'
import { useForm } from '@/domain/form/use-form'

/** The calls that log a person in, or set a new password. */
type AccountPath = 'user/login' | 'user/register' | 'user/forget-password'

interface AccountValues {
  /** Eleven digits, possibly incomplete. */
  phone: string
  code: string
  password: string
  agree: boolean
}
const EMPTY: AccountValues = { phone: '', code: '', password: '', agree: false }

/** A form of some of these fields, validated by the rules that the server uses. */
export const useAccountForm = <P extends AccountPath>({
  fields,
  refusable = fields,
  ...rest
}: {
  path: P
  fields: readonly (keyof AccountValues)[]
  /** Fields that the server may refuse; more than `fields` if the form asks for one only then. */
  refusable?: readonly (keyof AccountValues)[]
  requestOf: (values: AccountValues) => Request<P>
  onDone: (result: Result<P>) => unknown
}) =>
  useForm<P, AccountValues, { field: keyof AccountValues; message: string }>({
    ...rest,
    discardable: true,
    first: () => EMPTY,
    issuesOf: values => ruleIssues(values, fields),
    issueAt: (name, message) => {
      const field = refusable.find(field => field === name)
      return field && { field, message }
    },
  })

export type AccountForm = Pick<
  ReturnType<typeof useAccountForm>,
  'values' | 'set' | 'leave' | 'errorOf' | 'text' | 'submit' | 'read' | 'isBusy'
>
