import type { Result } from '@/contract/endpoints'
import { ruleIssues } from '@/contract/forms'
import type { UserInfo } from '@/contract/user/cards'
import { useForm } from '@/domain/form/use-form'
import { back } from '@/routes/go'
import { sessionStore } from '@/state/session'
import { toast } from '@/ui/toast/toast'

export type Account = Result<'user/account'>

interface ProfileValues {
  nickname: string
  gender: UserInfo['gender']
  city: string
}

/** Nickname, gender and city; sends only the changed fields. */
export const useProfileForm = ({ user }: Account) =>
  useForm<
    'user/update-info',
    ProfileValues,
    { field: keyof ProfileValues; message: string; isMissing?: boolean }
  >({
    path: 'user/update-info',
    first: () => ({ nickname: user.nickname, gender: user.gender, city: user.city }),
    issuesOf: values => ruleIssues(values, ['nickname']),
    requestOf: ({ nickname, gender, city }) => ({
      ...(nickname.trim() !== user.nickname && { nickname: nickname.trim() }),
      ...(gender !== user.gender && { gender }),
      ...(city !== user.city && city !== '' && { city }),
    }),
    answerWithoutWrite: ({ nickname, gender, city }) =>
      nickname.trim() === user.nickname && gender === user.gender && city === user.city
        ? { user }
        : undefined,
    onDone: ({ user: now }) => {
      sessionStore.getState().setUser(now)
      toast('资料已保存')
      back()
    },
  })
