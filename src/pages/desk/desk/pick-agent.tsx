import { useId, useState } from 'react'
import { View } from '@tarojs/components'
import { findAgents } from '@/domain/desk/use-desk'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { Small } from './parts'
import { DeskFind } from './find'

interface Found {
  id: number
  name: string
  company: string | null
}

/** Finds an agent by name. */
export function PickAgent({
  except,
  onPick,
}: {
  except: readonly number[]
  onPick: (id: number, name: string) => void
}) {
  const id = useId()
  const [found, setFound] = useState<Found[]>()
  const rows = found?.filter(one => !except.includes(one.id))
  return (
    <View className="u-mt3">
      <DeskFind
        id={id}
        hint="顾问的姓名"
        onFind={word => {
          findAgents(word).then(
            ({ list }) => setFound(list),
            () => toast('加载失败，请重试'),
          )
        }}
      />
      {rows?.length === 0 && <Small>没有找到</Small>}
      {rows?.map(agent => (
        <Press key={agent.id} className="edk-row" onPress={() => onPick(agent.id, agent.name)}>
          {agent.name}
          <Small>{agent.company}</Small>
        </Press>
      ))}
    </View>
  )
}
