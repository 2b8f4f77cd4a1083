import { useState } from 'react'
import { ScrollView, Text, View } from '@tarojs/components'
import type { Choice, Places } from '@/lib/filter/choices'
import { countText } from '@/lib/money'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import './place-panel.scss'

export interface PlacePanelProps<F> extends Places<F> {
  /** Opens with the metro lines. */
  metro?: boolean
  onChange: (next: F) => void
}

type Kind = 'regions' | 'lines'
const KINDS: { kind: Kind, title: string }[] = [{ kind: 'regions', title: '区域' }, { kind: 'lines', title: '地铁' }]

/** Districts with their 商圈, metro lines with their stations: two columns, the left one leads. */
export function PlacePanel<F>({ regions, lines, anywhere, metro, onChange }: PlacePanelProps<F>) {
  const groups = { regions, lines }
  const [kind, setKind] = useState<Kind>(() => metro || lines.some(line => line.isOn) ? 'lines' : 'regions')
  const [opened, setOpened] = useState<Partial<Record<Kind, number>>>({})
  const list = groups[kind]
  const group = list.find(one => one.id === opened[kind]) ?? list.find(one => one.isOn)
  return (
    <View className='pp'>
      <View className='pp-kinds' role='tablist'>
        {KINDS.map(({ kind: one, title }) => (
          <Press key={one} role='tab' selected={one === kind} className={`pp-kind ${one === kind ? 'pp-kind-on' : ''}`} onPress={() => { setKind(one) }}>{title}</Press>
        ))}
      </View>
      <View className='pp-cols'>
        <ScrollView scrollY className='pp-left'>
          <Row option={anywhere} onChoose={() => { setOpened({}); onChange(anywhere.next) }} />
          {list.map(one => (
            <Press
              key={one.id}
              className={`pp-group ${one.id === group?.id ? 'pp-open' : ''} ${one.isOn ? 'pp-on' : ''}`}
              expanded={one.id === group?.id}
              onPress={() => { setOpened(old => ({ ...old, [kind]: one.id })) }}
            >
              <Text className='u-grow u-cut'>{one.name}</Text>
              {one.total !== null && <Text className='pp-n'>{countText(one.total)}</Text>}
            </Press>
          ))}
        </ScrollView>
        <ScrollView scrollY className='pp-right'>
          {group
            ? [group.whole, ...group.parts].map(option => <Row key={option.key} option={option} onChoose={() => { onChange(option.next) }} />)
            : <View className='pp-hint'>{kind === 'regions' ? '选左侧区县，再选商圈' : '选左侧线路，再选车站，按 1 公里内找房'}</View>}
        </ScrollView>
      </View>
    </View>
  )
}

function Row<F>({ option, onChoose }: { option: Choice<F>, onChoose: () => void }) {
  return (
    <Press role='checkbox' pressed={option.isOn} className={`pp-row ${option.isOn ? 'pp-on' : ''}`} onPress={onChoose}>
      <Text className='u-grow u-cut'>{option.label}</Text>
      {option.total !== null && <Text className='pp-n'>{countText(option.total)}</Text>}
      <View className='pp-tick'>{option.isOn && <Icon name='check' size='xs' />}</View>
    </Press>
  )
}
