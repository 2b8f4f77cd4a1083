import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { Places } from '@/lib/filter/choices'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Segment } from '@/ui/tabs/tabs'
import { SectionChecks } from './section-checks'
import { SidebarCommute } from './sidebar-commute'

export interface SidebarPlacesProps<F> extends Places<F> {
  onChange: (next: F) => void
}

type Kind = 'regions' | 'lines' | 'commute'
const KINDS = [
  { key: 'regions', label: '区县' },
  { key: 'lines', label: '地铁' },
  { key: 'commute', label: '通勤' },
] as const
/** Number of places before 全部; a chosen one is always shown. */
const SHOWN = 5

/** Districts and metro lines next to the desktop list; a chosen one expands its 商圈 or stations. */
export function SidebarPlaces<F>({ regions, lines, commute, anywhere, onChange }: SidebarPlacesProps<F>) {
  const [kind, setKind] = useState<Kind>(() =>
    commute?.isOn ? 'commute' : lines.some(line => line.isOn) ? 'lines' : 'regions',
  )
  const [isWhole, setWhole] = useState(false)
  const kinds = (
    <Segment
      items={KINDS.filter(({ key }) => key !== 'commute' || commute)}
      active={kind}
      onChange={setKind}
      label="按区县、地铁或通勤"
    />
  )
  if (kind === 'commute' && commute)
    return (
      <View className="side-p">
        {kinds}
        <SidebarCommute commute={commute} onChange={onChange} />
      </View>
    )
  const groups = kind === 'regions' ? regions : lines
  // Counts of lots at a line or station are exact.
  const shown = groups.filter((group, at) => isWhole || at < SHOWN || group.isOn)
  const rows = [
    ...(kind === 'regions' ? [anywhere] : []),
    ...shown.map(group => ({ ...group.whole, label: group.name })),
  ]
  const opened = groups.filter(group => group.isOn && group.parts.length > 0)
  return (
    <View className="side-p">
      {kinds}
      <View className="u-mt2">
        <SectionChecks
          section={{ title: kind === 'regions' ? '区县' : '地铁', options: rows }}
          onChoose={onChange}
        />
      </View>
      {shown.length < groups.length && (
        <Press className="side-more u-h32" onPress={() => setWhole(true)}>
          <Text>
            全部 {groups.length} {kind === 'regions' ? '区' : '线'}
          </Text>
          <Icon name="down" size="xs" />
        </Press>
      )}
      {opened.map(group => (
        <View key={group.id} className="side-sub u-mt3 u-pt3">
          <View className="u-label u-mb6px u-mid">
            {group.name}
            {kind === 'regions' ? '商圈' : '车站'}
          </View>
          <SectionChecks section={{ title: group.name, options: group.parts }} onChoose={onChange} />
        </View>
      ))}
    </View>
  )
}
