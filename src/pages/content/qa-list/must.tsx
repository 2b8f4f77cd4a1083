import { View } from '@tarojs/components'
import { useBasics } from '@/domain/ask/use-ask'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'

const MUST = 5

/** One basic question of each kind. */
export function Must() {
  const { data } = useBasics()
  if (!data || data.list.length === 0) return null
  const seen = new Set<number>()
  const shown = data.list.filter(({ type }) => !seen.has(type) && seen.add(type)).slice(0, MUST)
  return (
    <Section title="购房者必读" side={<More {...linkTo('qa-homebuyers', {})}>{`${data.total} 条`}</More>}>
      {shown.map(({ id, title, type_text }) => (
        <Press key={id} className="must" {...linkTo('qa-detail', { id })}>
          <View className="must-k u-fixed u-faint">{type_text}</View>
          <View className="u-grow">{title}</View>
          <Icon name="right" size="xs" className="must-i u-mark" />
        </Press>
      ))}
    </Section>
  )
}
