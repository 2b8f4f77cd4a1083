import { View } from '@tarojs/components'
import { dutyRows } from '@/domain/desk/people-view'
import { useDuties } from '@/domain/desk/use-people'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { Note } from '@/ui/note/note'
import { Narrow } from './narrow'

export interface HandedOver {
  lead_agent_id?: number
  lot_agent_id?: number
  ask_agent_id?: number
}

/** Counts the open items of a person, and chooses the people who take them over. */
export function HandoverTargets({
  uid,
  taken,
  onTake,
}: {
  uid: number
  taken: HandedOver
  onTake: (taken: HandedOver) => void
}) {
  const query = useDuties(uid)
  return (
    <ScreenContent query={query} subject="手上的工作">
      {({ duties, takers }) => {
        const rows = dutyRows(duties)
        const needs: { field: keyof HandedOver; label: string; total: number }[] = [
          { field: 'lead_agent_id', label: '线索交给', total: duties.leads_new + duties.leads_open },
          { field: 'lot_agent_id', label: '房源交给', total: duties.lots + duties.checks },
          { field: 'ask_agent_id', label: '问题交给', total: duties.asks },
        ]
        const names = takers.map(({ id, name, waiting }) => ({ id, name: `${name}（待联系 ${waiting}）` }))
        return (
          <>
            {rows.length === 0 && <View className="edk-small u-mb3">手上没有要交接的工作</View>}
            {rows.map(({ label, total, unit }) => (
              <View key={label} className="edk-line">
                <View>{label}</View>
                <View className="u-num">{`${total} ${unit}`}</View>
              </View>
            ))}
            {duties.lots_soon > 0 && <Note risk>{`${duties.lots_soon} 套房源 48 小时内开拍，请先交接`}</Note>}
            {needs
              .filter(({ total }) => total > 0)
              .map(({ field, label }) => (
                <View key={field} className="edk-line">
                  <View>{label}</View>
                  <Narrow
                    label={label}
                    rows={names}
                    value={taken[field]}
                    onChange={id => {
                      const { [field]: _former, ...rest } = taken
                      onTake(id === undefined ? rest : { ...rest, [field]: id })
                    }}
                  />
                </View>
              ))}
            {duties.members > 0 && (
              <View className="edk-small u-mb3">{`${duties.members} 位客户各收到 1 条换人通知`}</View>
            )}
          </>
        )
      }}
    </ScreenContent>
  )
}
