import { View } from '@tarojs/components'
import type { StaffRow } from '@/domain/desk/people-view'
import { cancelLeave } from '@/domain/desk/use-people'
import { addDays, toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Note } from '@/ui/note/note'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { DateField } from './date-field'
import { Fields, FormFoot, reasonSpec, useDeskForm } from './desk-form'
import { Guarded, useStepUpAuth } from './step-up-auth'
import { HandoverTargets, type HandedOver } from './handover-targets'

const FIELDS = [reasonSpec()]

/** Removes all roles of a person, now or on a day; counts their open items first and assigns them to others. */
export function DisableForm({ row, onDone }: { row: StaffRow; onDone: () => void }) {
  const form = useDeskForm({
    path: 'desk/staff-disable',
    first: { reason: '', day: '', taken: {} as HandedOver },
    fields: FIELDS,
    requestOf: ({ reason, day, taken }) => ({
      uid: row.id,
      reason: reason.trim(),
      ...(day && { day }),
      ...taken,
    }),
    onDone: ({ leads, lots, told, day }) => {
      toast(
        day === null
          ? `已停用，${leads} 条线索、${lots} 套房源已交接，通知 ${told} 人`
          : `${day} 停用，届时交接`,
      )
      onDone()
    },
  })
  const { day, taken } = form.values
  return (
    <>
      {row.leave_day !== null && <Planned row={row} onDone={onDone} />}
      <HandoverTargets uid={row.id} taken={taken} onTake={next => form.set({ taken: next })} />
      <DateField
        id="disable-day"
        label="停用日（不填为现在）"
        value={day}
        min={addDays(toBeijingDay(serverNow()), 1)}
        onChange={next => form.set({ day: next })}
      />
      <Fields form={form} />
      <View className="edk-small u-mb3">
        {day
          ? '到日零点后停用并交接当时手上的工作，之前照常；可以取消。'
          : '停用后登录立即退出，角色收回，名片不再显示；记录不删，可以恢复。'}
      </View>
      <FormFoot form={form} send={day ? '设置停用日' : '停用并交接'} />
    </>
  )
}

/** The scheduled day, its obstacles, and its cancellation. */
function Planned({ row, onDone }: { row: StaffRow; onDone: () => void }) {
  const action = useStepUpAuth()
  const { isBusy, guarded } = action
  return (
    <>
      <Note risk={row.leave_fault !== ''}>
        {row.leave_fault === ''
          ? `${row.leave_day} 停用。再次设置会替换。`
          : `${row.leave_day} 没有停用：${row.leave_fault}。请重新选择。`}
      </Note>
      <Guarded action={action}>
        <Press
          className="u-t13 u-act"
          disabled={isBusy}
          onPress={() =>
            guarded(async () => {
              await cancelLeave(row.id)
              toast('已取消停用日')
              onDone()
            })
          }
        >
          取消停用日
        </Press>
      </Guarded>
    </>
  )
}
