import { useState } from 'react'
import { serverNow } from '@/platform/clock'
import { View } from '@tarojs/components'
import { inviteWords, roleWord, type StaffInvite } from '@/domain/desk/people-view'
import { inviteAgain, useWithdrawInvite } from '@/domain/desk/use-people'
import { ScreenContent, type ScreenQuery } from '@/features/chrome/screen/screen-content'
import { ask } from '@/ui/dialog/ask'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { column, type Column } from '../table/column'
import { DataTable } from '../table/data-table'
import { TwoLines } from '../table/paged-table'
import { RowGuard, useStepUpAuth } from './step-up-auth'

const inviteColumns = (
  isBusy: boolean,
  onResend: (row: StaffInvite) => void,
  onWithdraw: (row: StaffInvite) => void,
): Column<StaffInvite>[] => [
  column('name', '姓名', { least: 110, isHead: true }, ({ name, invited_by }) => (
    <TwoLines first={<View className="edk-title">{name}</View>} second={`${invited_by} 邀请`} />
  )),
  column('phone', '手机号', 130, ({ phone }) => phone),
  column('role', '角色', 100, ({ role, team }) => <TwoLines first={roleWord(role)} second={team} />),
  column('code', '邀请码', { least: 140 }, row => {
    const { text, isRisk } = inviteWords(row, Math.floor(serverNow()))
    return <View className={isRisk ? 'edk-risk' : 'edk-small'}>{text}</View>
  }),
  column('acts', '操作', { width: 112, isBare: true }, row => (
    <View className="edk-do">
      <Press
        className="u-t13 u-act"
        label={`重发给${row.name}`}
        disabled={isBusy || row.is_held}
        onPress={() => onResend(row)}
      >
        重发
      </Press>
      <Press
        className="u-t13 u-act"
        label={`撤回给${row.name}的邀请`}
        disabled={isBusy}
        onPress={() => onWithdraw(row)}
      >
        撤回
      </Press>
    </View>
  )),
]

/** Open invitations: can be resent or withdrawn. */
export function Invites({ query }: { query: ScreenQuery<{ invites: StaffInvite[] }> }) {
  /** The invitation that was resent last: a refusal is shown below its row. */
  const [resent, setResent] = useState<number>()
  const action = useStepUpAuth()
  const { isBusy, guarded } = action
  const withdraw = useWithdrawInvite()
  const resend = ({ id }: StaffInvite) => {
    setResent(id)
    guarded(async () => {
      await inviteAgain(id)
      toast('已重发，原来的邀请码作废')
    })
  }
  const askToWithdraw = async ({ id, name }: StaffInvite) => {
    const text = '短信里的邀请码作废，对方不能再用它加入。'
    if (await ask({ title: `撤回给${name}的邀请？`, text, confirm: '撤回' }))
      withdraw.mutate({ id }, { onSuccess: () => toast('已撤回') })
  }
  return (
    <View className="edk-card">
      <ScreenContent query={query} subject="邀请">
        {({ invites }) =>
          invites.length === 0 ? (
            <Empty small title="没有待接受的邀请" hint="点“邀请员工”，邀请码发到对方手机" />
          ) : (
            <DataTable
              caption="邀请"
              columns={inviteColumns(isBusy || withdraw.isPending, resend, row => void askToWithdraw(row))}
              rows={invites}
              idOf={({ id }) => String(id)}
              detail={({ id }) => id === resent && <RowGuard action={action} />}
            />
          )
        }
      </ScreenContent>
    </View>
  )
}
