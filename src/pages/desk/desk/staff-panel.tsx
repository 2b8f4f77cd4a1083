import { serverNow } from '@/platform/clock'
import { useState } from 'react'
import { View } from '@tarojs/components'
import { rolesWords, seenWords, type StaffRow } from '@/domain/desk/people-view'
import { WAITS } from '@/domain/desk/prepared-view'
import { endSessions, resetFactors } from '@/domain/desk/use-people'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'
import { Chips } from './chips'
import { Fields, FormFoot, reasonSpec, useDeskForm } from './desk-form'
import { DisableForm } from './disable-form'
import { Guarded, useStepUpAuth } from './step-up-auth'
import { Panel } from './panel'
import { RoleForm } from './role-form'

const ACTS = { role: '改角色', login: '登录', disable: '停用并交接' } as const
const KEYS = Object.keys(ACTS) as (keyof typeof ACTS)[]

/** Actions on a current or former member of staff. */
export function StaffPanel({ row, onDone }: { row: StaffRow; onDone: () => void }) {
  const own = useSession(state => state.uinfo?.uid)
  const [act, setAct] = useState<keyof typeof ACTS>('role')
  if (row.disabled_at !== null)
    return (
      <Panel title={`恢复：${row.name}`} onClose={onDone}>
        <EnableForm row={row} onDone={onDone} />
      </Panel>
    )
  return (
    <Panel title={row.name} onClose={onDone}>
      <Chips
        label="做什么"
        keys={row.id === own ? KEYS.filter(key => key !== 'disable') : KEYS}
        words={ACTS}
        value={act}
        onChange={setAct}
      />
      {act === 'role' ? (
        <RoleForm row={row} onDone={onDone} />
      ) : act === 'login' ? (
        <Logins row={row} isOwn={row.id === own} onDone={onDone} />
      ) : (
        <DisableForm row={row} onDone={onDone} />
      )}
    </Panel>
  )
}

/** Sessions and factors of another person: ends them, and resets them after a loss. */
function Logins({ row, isOwn, onDone }: { row: StaffRow; isOwn: boolean; onDone: () => void }) {
  const action = useStepUpAuth()
  const { isBusy, guarded } = action
  const { id: uid, name, session_total: total, kinds, seen_at } = row
  const pressReset = async () => {
    const text = `先当面或打电话确认是本人。重置后 ${name} 的所有设备退出登录，验证方式和恢复码作废，重新登录后再设置。会记入改动记录。`
    if (!(await ask({ title: `重置${name}的登录保护？`, text, confirm: '重置' }))) return
    guarded(async () => {
      await resetFactors(uid)
      toast('已重置')
      onDone()
    })
  }
  const pressEnd = () =>
    guarded(async () => {
      const { ended } = await endSessions(uid)
      toast(`${ended} 处已退出`)
      onDone()
    })
  return (
    <>
      <View className="edk-line">
        <View>登录中</View>
        <View>{`${total} 处，最近 ${seenWords(seen_at, Math.floor(serverNow()))}`}</View>
      </View>
      <View className="edk-small u-mb3">退出包括微信、百度登录和已打开的下载链接。</View>
      <Guarded action={action}>
        <View className="edk-acts">
          <Button size="small" busy={isBusy} onPress={pressEnd}>
            {isOwn ? '其他设备全部退出' : '全部退出'}
          </Button>
          {!isOwn && kinds.length > 0 && (
            <Button size="small" busy={isBusy} onPress={() => void pressReset()}>
              重置登录保护
            </Button>
          )}
        </View>
      </Guarded>
    </>
  )
}

const ENABLE_FIELDS = [reasonSpec()]

function EnableForm({ row, onDone }: { row: StaffRow; onDone: () => void }) {
  const form = useDeskForm({
    path: 'desk/staff-enable',
    first: { reason: '' },
    fields: ENABLE_FIELDS,
    requestOf: ({ reason }) => ({ uid: row.id, reason: reason.trim() }),
    onDone: ({ waiting }) => {
      toast(waiting === null ? '已恢复' : WAITS)
      onDone()
    },
  })
  return (
    <>
      <View className="edk-small u-mb3">{`恢复后的角色：${rolesWords(row.roles)}。交出去的线索和房源不会自动回来。`}</View>
      <Fields form={form} />
      <FormFoot form={form} send="恢复" />
    </>
  )
}
