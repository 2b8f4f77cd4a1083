import { View } from '@tarojs/components'
import { Press, type PressProps } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import './neighbours.scss'

interface Neighbour {
  title: string
  link: Pick<PressProps, 'href' | 'onPress'>
}

/** The previous and the next text; renders nothing if there is neither. */
export function Neighbours({ prev, next }: { prev: Neighbour | null; next: Neighbour | null }) {
  if (!prev && !next) return null
  return (
    <Section>
      <View className="nbs u-g4 u-between u-flex u-t15 u-text u-lh1-5">
        {prev ? (
          <Press {...prev.link}>
            <View className="u-t12 u-c2">上一条</View>
            {prev.title}
          </Press>
        ) : (
          <View />
        )}
        {next && (
          <Press className="u-right" {...next.link}>
            <View className="u-t12 u-c2">下一条</View>
            {next.title}
          </Press>
        )}
      </View>
    </Section>
  )
}
