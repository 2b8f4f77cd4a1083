import { View } from '@tarojs/components'
import { linkTo } from '@/routes/go'
import { LazyMount } from '@/ui/in-view/near'
import { More, Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { briefView, PAPER_LABELS, paperView } from './papers-view'
import { usePapers } from './use-papers'
import './papers.scss'

/** On the lot's page: its documents, and their most important facts. */
export default function PapersBrief({ houseId }: { houseId: number }) {
  return <LazyMount height={160}>{() => <Brief houseId={houseId} />}</LazyMount>
}

function Brief({ houseId }: { houseId: number }) {
  const { data } = usePapers(houseId)
  if (!data) return null
  return (
    <Section title="三份材料" side={<More {...linkTo('house-papers', { id: houseId })}>材料与权利负担</More>}>
      <View className="u-flex u-wrap u-g2">
        {data.papers.map(paper => {
          const { tag, tone } = paperView(paper)
          return <Tag key={paper.kind} tone={tone}>{`${PAPER_LABELS[paper.kind]} ${tag}`}</Tag>
        })}
      </View>
      {briefView(data).map(({ key, text, tone }) => (
        <View key={key} className={`papers-brief u-t13 ${tone === 'risk' ? 'papers-gap' : 'u-c2'}`}>
          {text}
        </View>
      ))}
    </Section>
  )
}
