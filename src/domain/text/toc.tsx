import { View } from '@tarojs/components'
import { useAnchors } from '@/ui/anchors/use-anchors'
import { Press } from '@/ui/press/press'
import type { OutlineRow } from './text-view'
import './toc.scss'

/** Table of contents of a text. card: within the text, on a phone; rail: beside it, with the current section highlighted. */
export function Toc({
  rows,
  look,
  unit = '节',
}: {
  rows: readonly OutlineRow[]
  look: 'card' | 'rail'
  unit?: string
}) {
  const { active, scrollTo } = useAnchors(rows.map(({ id }) => id))
  const at = rows.find(({ id }) => id === active)
  return (
    <View className={`toc toc-${look}`} role="navigation" aria-label="目录">
      <View className="toc-h">
        <View className="toc-t u-title u-t15">目录</View>
        <View className="u-label">
          {look === 'rail' && at ? `读到第 ${at.no} ${unit}` : `${rows.length} ${unit}`}
        </View>
      </View>
      {rows.map(({ id, no, text }) => (
        <Press
          key={id}
          className={`toc-r u-t15 u-text u-lh22 u-row u-least44 ${look === 'rail' && id === active ? 'is-on' : ''}`}
          current={look === 'rail' && id === active}
          onPress={() => scrollTo(id)}
        >
          <View className="toc-no u-fixed u-c2 u-w24">{no}</View>
          <View className="u-grow">{text}</View>
        </Press>
      ))}
    </View>
  )
}
