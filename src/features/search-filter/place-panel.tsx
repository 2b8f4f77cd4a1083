import { countText } from '@/lib/money'
import { useState } from 'react'
import { ScrollView, Text, View } from '@tarojs/components'
import type { Choice, PlaceGroup, Places } from '@/lib/filter/choices'
import { Press } from '@/ui/press/press'
import { CommutePanel } from './commute-panel'
import { Row } from './place-row'
import './place-panel.scss'

export interface PlacePanelProps<F> extends Places<F> {
  /** Opens with the metro lines. */
  metro?: boolean
  onChange: (next: F) => void
}

type Kind = 'regions' | 'lines'
const KINDS: { kind: Kind | 'commute'; title: string }[] = [
  { kind: 'regions', title: '区域' },
  { kind: 'lines', title: '地铁' },
  { kind: 'commute', title: '通勤' },
]

/** Districts with their 商圈, metro lines with their stations: two columns, the left one selects. */
export function PlacePanel<F>({ regions, lines, commute, anywhere, metro, onChange }: PlacePanelProps<F>) {
  const [kind, setKind] = useState<Kind | 'commute'>(() =>
    commute?.isOn ? 'commute' : metro || lines.some(line => line.isOn) ? 'lines' : 'regions',
  )
  return (
    <View className="pp">
      <View className="u-sunk u-flex u-mb2 u-p3px" role="tablist">
        {KINDS.filter(one => one.kind !== 'commute' || commute).map(({ kind: one, title }) => (
          <Press
            key={one}
            role="tab"
            selected={one === kind}
            className={`pp-kind u-rest u-r-sm u-center ${one === kind ? 'pp-kind-on' : ''}`}
            onPress={() => setKind(one)}
          >
            {title}
          </Press>
        ))}
      </View>
      {kind === 'commute' ? (
        commute && <CommutePanel commute={commute} onChange={onChange} />
      ) : (
        <PlaceColumns
          key={kind}
          kind={kind}
          list={kind === 'regions' ? regions : lines}
          anywhere={anywhere}
          onChange={onChange}
        />
      )}
    </View>
  )
}

/** The left column selects; the right one shows the parts of the selection. */
function PlaceColumns<F>({
  kind,
  list,
  anywhere,
  onChange,
}: {
  kind: Kind
  list: readonly PlaceGroup<F>[]
  anywhere: Choice<F>
  onChange: (next: F) => void
}) {
  // Counts of lots at a line or station are exact.
  const [opened, setOpened] = useState<number>()
  const group = list.find(one => one.id === opened) ?? list.find(one => one.isOn)
  return (
    <View className="pp-cols u-flex">
      <ScrollView scrollY className="pp-left u-fixed u-sunk">
        <Row
          option={anywhere}
          onChoose={() => {
            setOpened(undefined)
            onChange(anywhere.next)
          }}
        />
        {list.map(one => (
          <Press
            key={one.id}
            className={`pp-group ${one.id === group?.id ? 'u-bg-raised' : ''} ${one.isOn ? 'pp-on' : ''}`}
            expanded={one.id === group?.id}
            onPress={() => setOpened(one.id)}
          >
            <Text className="u-grow u-cut">{one.name}</Text>
            {one.total !== null && <Text className="u-faint u-num u-plain">{countText(one.total)}</Text>}
          </Press>
        ))}
      </ScrollView>
      <ScrollView scrollY className="pp-right u-rest">
        {group ? (
          [group.whole, ...group.parts].map(option => (
            <Row key={option.key} option={option} onChoose={() => onChange(option.next)} />
          ))
        ) : (
          <View className="u-py4 u-px3 u-c3 u-t13">
            {kind === 'regions' ? '选左侧区县，再选商圈' : '选左侧线路，再选车站，按 1 公里内找房'}
          </View>
        )}
      </ScrollView>
    </View>
  )
}
