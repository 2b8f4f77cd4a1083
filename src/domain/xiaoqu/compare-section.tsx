import { Text, View } from '@tarojs/components'
import type { HouseCard } from '@/contract/house/cards'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { Dots } from '@/ui/dots/dots'
import { Section } from '@/ui/section/section'
import { compareView } from './compare-view'
import { sourceWords } from './xiaoqu-view'
import { compareMarks } from './xiaoqu-marks'
import './compare-section.scss'

/** A lot's unit price beside its community's. */
export function CompareSection({ house, xiaoqu }: { house: HouseCard; xiaoqu: XiaoquInfo }) {
  const view = compareView(house, xiaoqu)
  if (!view) return null
  return (
    <Section
      title="和小区比"
      figures={compareMarks(house, xiaoqu)}
      source={<Dots items={sourceWords(xiaoqu, 'avg_price')} />}
    >
      {view.bars.map(({ label, price, share, isThis }) => (
        <View key={label} className={`xcmp ${isThis ? 'is-on' : ''}`}>
          <View className="xcmp-t u-g2 u-between u-flex u-label u-lh20">
            <Text>{label}</Text>
            <Text className="xcmp-p u-figures u-text u-mid">{price}</Text>
          </View>
          <View className="u-h8 u-mt1 u-clip u-r-tag u-bg-sunk">
            <View className="xcmp-bar u-tall u-r-tag u-bg-line-strong" style={{ width: `${share}%` }} />
          </View>
        </View>
      ))}
      {view.words && <View className="u-label u-mt3 u-lh1-6">{view.words}</View>}
    </Section>
  )
}
