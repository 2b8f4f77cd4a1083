import { useState } from 'react'
import { View } from '@tarojs/components'
import type { StaffRow } from '@/domain/desk/people-view'
import { disableStaff } from '@/domain/desk/use-people'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'
import { ProveAgain, useGuarded } from './guarded'
import { Refusal } from './panel'
import { ReasonField } from './reason-field'
import { Takers, type Taken } from './takers'

/** Takes all roles of one; what they have in hand is counted first and goes to those who are named. */
export function DisableForm({ row, onDone }: { row: StaffRow; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [taken, setTaken] = useState<Taken>({})
  const { isBusy, error, wish, guarded, drop } = useGuarded()
  return (
    <>
      <Takers uid={row.id} taken={taken} onTake={setTaken} />
      <ReasonField id="disable-reason" value={reason} onChange={setReason} />
      <Refusal error={error} />
      {wish ? (
        <ProveAgain wish={wish} drop={drop} />
      ) : (
        <>
          <View className="edk-small u-mb3">
            停用后登录立即退出，角色收回，名片不再显示；记录不删，可以恢复。
          </View>
          <Button
            kind="primary"
            size="small"
            busy={isBusy}
            disabled={reason.trim().length < 2}
            onPress={() => {
              guarded(async () => {
                const { leads, lots, told } = await disableStaff({
                  uid: row.id,
                  reason: reason.trim(),
                  ...taken,
                })
                toast(`已停用，${leads} 条线索、${lots} 套房源已交接，通知 ${told} 人`)
                onDone()
              })
            }}
          >
            停用并交接
          </Button>
        </>
      )}
    </>
  )
}
