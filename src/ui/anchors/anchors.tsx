import { View } from '@tarojs/components'
import { Press } from '../press/press'
import { AnchorStrip } from './anchor-strip'
import { useAnchors } from './use-anchors'
import './anchors.scss'

export interface Anchor {
  /** Id of the section it leads to. */
  id: string
  label: string
}

/** The sections of a long page, sticky under the header; the one being read is marked. */
export function Anchors({ items }: { items: readonly Anchor[] }) {
  const { active, scrollTo } = useAnchors(items.map(item => item.id))
  return (
    <AnchorStrip shown={`anchor-${active}`}>
      <View className='anchors-in' role='navigation' aria-label='本页目录'>
        {items.map(({ id, label }) => (
          <Press key={id} id={`anchor-${id}`} className={`anchor ${id === active ? 'is-on' : ''}`} current={id === active} onPress={() => { scrollTo(id) }}>
            {label}
          </Press>
        ))}
      </View>
    </AnchorStrip>
  )
}
