import { Text, View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { Press } from '../press/press'
import { AnchorStrip } from './anchor-strip'
import { useAnchors } from './use-anchors'
import './anchors.scss'

export interface Anchor {
  /** Id of the target section. */
  id: string
  label: string
  /** State before the label: done, wrong, or its number. */
  mark?: 'ok' | 'bad' | number
}

/** The sections of a long page, sticky under the header; highlights the current one. */
export function Anchors({ items }: { items: readonly Anchor[] }) {
  const { active, scrollTo } = useAnchors(items.map(item => item.id))
  return (
    <AnchorStrip shown={`anchor-${active}`}>
      <View className="anchors-in u-px2 u-flex" role="navigation" aria-label="本页目录">
        {items.map(({ id, label, mark }) => (
          <Press
            key={id}
            id={`anchor-${id}`}
            className={`anchor u-relative u-fixed ${id === active ? 'is-on' : ''}`}
            current={id === active}
            onPress={() => scrollTo(id)}
          >
            {mark !== undefined && <Mark mark={mark} />}
            {label}
          </Press>
        ))}
      </View>
    </AnchorStrip>
  )
}

function Mark({ mark }: { mark: NonNullable<Anchor['mark']> }) {
  if (mark === 'ok')
    return (
      <View className="anchor-mark is-ok">
        <Icon name="check" className="anchor-check" />
        <Text className="u-aloud">已填全，</Text>
      </View>
    )
  if (mark === 'bad')
    return (
      <View className="anchor-mark is-bad">
        <Text aria-hidden>!</Text>
        <Text className="u-aloud">有错，</Text>
      </View>
    )
  return <View className="anchor-mark">{mark}</View>
}
