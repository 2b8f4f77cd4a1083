import { useState } from 'react'
import { View } from '@tarojs/components'
import { MAX_LOT_AGENTS, type DeskLotPage } from '@/domain/desk/lot-page'
import { useLotsAgents } from '@/domain/desk/use-desk'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { PickAgent } from '../desk/pick-agent'

/** Agents of a lot: the first is the default contact. */
export function Managers({ lot }: { lot: DeskLotPage }) {
  const [picks, setPicks] = useState(false)
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
    <View className="edk-card edk-pad" role="group" aria-label="顾问">
      <View className="edl-h">
        顾问
        {ids.length < MAX_LOT_AGENTS && (
          <Press className="u-t13 u-act" expanded={picks} onPress={() => setPicks(!picks)}>
            添加
          </Press>
        )}
      </View>
      {ids.length === 0 && <View className="edk-small">未分配</View>}
      {lot.managers.map(({ id, name, lead_total }, at) => (
        <View className="edk-line" key={id}>
          <View>
            {name}
            <View className="edk-small">
              {[at === 0 && '主责', `${lead_total} 条线索`].filter(Boolean).join('，')}
            </View>
          </View>
          <View className="u-row u-g3">
            {at > 0 && (
              <Press
                className="u-t13 u-act"
                label={`设为主责：${name}`}
                disabled={save.isPending}
                onPress={() => assign([id, ...ids.filter(one => one !== id)])}
              >
                设为主责
              </Press>
            )}
            <Press
              className="u-t13 u-act"
              label={`移除：${name}`}
              disabled={save.isPending}
              onPress={() => assign(ids.filter(one => one !== id))}
            >
              移除
            </Press>
          </View>
        </View>
      ))}
      {picks && <PickAgent except={ids} onPick={id => assign([...ids, id])} />}
    </View>
  )
}
