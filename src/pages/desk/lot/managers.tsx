import { useState } from 'react'
import { View } from '@tarojs/components'
import { MAX_LOT_AGENTS, type DeskLotPage } from '@/domain/desk/lot-page'
import { useLotsAgents } from '@/domain/desk/use-desk'
import { toast } from '@/ui/toast/toast'
import { Act, Card, Small } from '../desk/parts'
import { PickAgent } from '../desk/pick-agent'
import { useRights } from '../desk/rights'

/** Agents of a lot: the first is the default contact. */
export function Managers({ lot }: { lot: DeskLotPage }) {
  const [picks, setPicks] = useState(false)
  const mayAssign = useRights().may('desk/lots-agents')
  const save = useLotsAgents()
  const ids = lot.managers.map(({ id }) => id)
  const assign = (agent_ids: number[]) =>
    save.mutate(
      { house_ids: [lot.id], agent_ids },
      {
        onSuccess: () => {
          setPicks(false)
          toast('顾问已更新')
        },
      },
    )
  return (
    <Card
      title="顾问"
      side={
        mayAssign &&
        ids.length < MAX_LOT_AGENTS && (
          <Act expanded={picks} onPress={() => setPicks(!picks)}>
            添加
          </Act>
        )
      }
    >
      {ids.length === 0 && <Small>未分配</Small>}
      {lot.managers.map(({ id, name, lead_total }, at) => (
        <View className="edk-line" key={id}>
          <View>
            {name}
            <Small>{[at === 0 && '主责', `${lead_total} 条线索`].filter(Boolean).join('，')}</Small>
          </View>
          {mayAssign && (
            <View className="u-row u-g3">
              {at > 0 && (
                <Act
                  label={`设为主责：${name}`}
                  disabled={save.isPending}
                  onPress={() => assign([id, ...ids.filter(one => one !== id)])}
                >
                  设为主责
                </Act>
              )}
              <Act
                label={`移除：${name}`}
                disabled={save.isPending}
                onPress={() => assign(ids.filter(one => one !== id))}
              >
                移除
              </Act>
            </View>
          )}
        </View>
      ))}
      {picks && <PickAgent except={ids} onPick={id => assign([...ids, id])} />}
    </Card>
  )
}
