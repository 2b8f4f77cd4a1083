import { View } from '@tarojs/components'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { Dots } from '@/ui/dots/dots'
import { KeyValues } from '@/ui/facts/facts'
import { Section } from '@/ui/section/section'
import { sourceWords, xiaoquFacts } from './xiaoqu-view'
import { xiaoquInfoMarks } from './xiaoqu-marks'

/** Facts about the community. */
export function FactsSection({ xiaoqu }: { xiaoqu: XiaoquInfo }) {
  return (
    <Section
      figures={xiaoquInfoMarks(xiaoqu)}
      id="facts"
      title="小区信息"
      source={<Dots items={sourceWords(xiaoqu, 'building_total')} />}
    >
      <KeyValues facts={xiaoquFacts(xiaoqu)} unstated="未公示" />
      {xiaoqu.intro && <View className="u-t13 u-c2 u-mt3">{xiaoqu.intro}</View>}
    </Section>
  )
}
