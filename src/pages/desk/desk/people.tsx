import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { staffWord, usePeople, useReset } from '@/domain/desk/use-security'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { fullTime } from '@/lib/dates'
import { useSession } from '@/state/session'
import { ask } from '@/ui/dialog/ask'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'

type Person = Result<'staff/people'>['list'][number]

const KIND_WORDS = { passkey: '通行密钥', totp: '验证器' } as const

/** Every editor and admin, for admins: who lost everything is reset here. */
export function People() {
  const query = usePeople()
  return (
    <View className="edk-card">
      <ScreenContent query={query} subject="编辑和管理员">
        {({ list }) => (
          <>
            <View className="edg-row edk-th">
              <View>编辑和管理员</View>
              <View>登录保护</View>
              <View>上次登录</View>
              <View />
            </View>
            {list.map(person => (
              <PersonRow key={person.uid} person={person} />
            ))}
          </>
        )}
      </ScreenContent>
    </View>
  )
}

function PersonRow({ person }: { person: Person }) {
  const own = useSession(state => state.uinfo?.uid)
  const reset = useReset()
  const { uid, nickname, roles, kinds, last_login_time: at } = person
  const press = async () => {
    const text = `先当面或打电话确认是本人。重置后 ${nickname} 的所有设备退出登录，验证方式和恢复码作废，重新登录后再设置。会记入改动记录。`
    if (!(await ask({ title: `重置${nickname}的登录保护？`, text, confirm: '重置' }))) return
    reset.mutate(
      { uid },
      {
        onSuccess: () => {
          toast('已重置')
        },
      },
    )
  }
  return (
    <View className="edg-row">
      <View>
        <View className="edk-title">{nickname}</View>
        <View className="edk-small">{`${staffWord(roles)} · 编号 ${uid}`}</View>
      </View>
      <View className={kinds.length === 0 ? 'edk-risk' : ''}>
        {kinds.length === 0 ? '还没有设置' : kinds.map(kind => KIND_WORDS[kind]).join('、')}
      </View>
      <View className="edk-small">{at === 0 ? '—' : fullTime(at)}</View>
      <View className="edk-do">
        {uid !== own && kinds.length > 0 && (
          <Press className="u-t13 u-act" disabled={reset.isPending} onPress={() => void press()}>
            重置
          </Press>
        )}
      </View>
    </View>
  )
}
