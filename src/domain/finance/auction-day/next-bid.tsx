import { View } from '@tarojs/components'
import { Figure } from '@/ui/figure/figure'
import { Note } from '@/ui/note/note'
import { Section } from '@/ui/section/section'
import type { NextBidView } from './day-view'

/** The next bid with its landed cost, and the verdict of the buyer's money on it; announced when it changes. */
export const NextBid = ({ view }: { view: NextBidView }) => (
  <Section title={view.title} side={<View className="u-note">{`总成本 ${view.cost}`}</View>}>
    <View role="status">
      <Figure {...view.price} size={36} strong tone={view.state === 'over' ? 'ink' : 'money'} />
      <View className={`u-mt2 u-t15 u-strong ${view.state === 'under' ? 'u-text' : 'u-warn'}`}>
        {view.verdict}
      </View>
    </View>
    {view.warnings.map(text => (
      <Note key={text} risk className="u-mt3">
        {text}
      </Note>
    ))}
  </Section>
)
