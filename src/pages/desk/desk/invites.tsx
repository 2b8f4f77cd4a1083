import { serverNow } from '@/platform/clock'
import { View } from '@tarojs/components'
import { inviteWords, roleWord, type StaffInvite } from '@/domain/desk/people-view'
import { inviteAgain, useWithdrawInvite } from '@/domain/desk/use-people'
import { ScreenContent, type ScreenQuery } from '@/features/chrome/screen/screen-content'
import { ask } from '@/ui/dialog/ask'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { ProveAgain, useStepUpAuth } from './step-up-auth'
import { Refusal } from './panel'

/** Open invitations: can be resent or withdrawn. */
export const Invites = ({ query }: { query: ScreenQuery<{ invites: StaffInvite[] }> }) => (
  <View className="edk-card">
    <ScreenContent query={query} subject="邀请">
      {({ invites }) =>
        invites.length === 0 ? (
          <Empty small title="没有待接受的邀请" hint="点“邀请员工”，邀请码发到对方手机" />
        ) : (
          <>
            <View className="edk-iv edk-th">
              <View>姓名</View>
              <View>手机号</View>
              <View>角色</View>
              <View>邀请码</View>
              <View />
            </View>
            {invites.map(row => (
              <Row key={row.id} row={row} />
            ))}
          </>
        )
      }
    </ScreenContent>
  </View>
)

function Row({ row }: { row: StaffInvite }) {
  const { isBusy, error, wish, guarded, drop } = useStepUpAuth()
  const withdraw = useWithdrawInvite()
  const { text, isRisk } = inviteWords(row, Math.floor(serverNow()))
  const press = async () => {
    const words = '短信里的邀请码作废，对方不能再用它加入。'
    if (!(await ask({ title: `撤回给${row.name}的邀请？`, text: words, confirm: '撤回' }))) return
    withdraw.mutate(
      { id: row.id },
      {
        onSuccess: () => toast('已撤回'),
      },
    )
  }
  const cells = (
    <View className="edk-iv">
      <View>
        <View className="edk-title">{row.name}</View>
        <View className="edk-small">{`${row.invited_by} 邀请`}</View>
      </View>
      <View className="edk-small">{row.phone}</View>
      <View>
        {roleWord(row.role)}
        <View className="edk-small">{row.team}</View>
      </View>
      <View className={isRisk ? 'edk-risk' : 'edk-small'}>{text}</View>
      <View className="edk-do">
        <Press
          className="u-t13 u-act"
          label={`重发给${row.name}`}
          disabled={isBusy || row.is_held}
          onPress={() =>
            guarded(async () => {
              await inviteAgain(row.id)
              toast('已重发，原来的邀请码作废')
            })
          }
        >
          重发
        </Press>
        <Press
          className="u-t13 u-act"
          label={`撤回给${row.name}的邀请`}
          disabled={withdraw.isPending}
          onPress={() => void press()}
        >
          撤回
        </Press>
      </View>
    </View>
  )
  return (
    <>
      {cells}
      {(error !== null || wish) && (
        <View className="edk-pad">
          <Refusal error={error} />
          {wish && <ProveAgain wish={wish} drop={drop} />}
        </View>
      )}
    </>
  )
}
