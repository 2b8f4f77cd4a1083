import { View } from '@tarojs/components'
import { lotTitle } from '@/lib/lot-share'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import type { BidLot } from './bid-form'
import { listBidLotFacts } from './bid-view'
import './bid.scss'

export function BidLotLine({ lot }: { lot: BidLot }) {
  return (
    <Section className="bid-lot">
      <Press className="u-row u-full u-left" {...linkTo('house-detail', { id: lot.house.id })}>
        <View className="u-fixed u-w72 u-mr3 u-r-sm u-clip">
          <Picture src={lot.house.cover} alt="" width={72} />
        </View>
        <View className="u-grow">
          <View className="u-text u-t15 u-mid u-lh1-4">{wrapNoBreak(lotTitle(lot.house))}</View>
          <Dots className="u-note" items={listBidLotFacts(lot)} />
        </View>
      </Press>
    </Section>
  )
}
