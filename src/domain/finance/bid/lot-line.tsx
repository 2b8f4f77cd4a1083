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
      <Press className="bid-lp" {...linkTo('house-detail', { id: lot.house.id })}>
        <View className="bid-pic">
          <Picture src={lot.house.cover} alt="" width={72} />
        </View>
        <View className="u-grow">
          <View className="bid-lt">{wrapNoBreak(lotTitle(lot.house))}</View>
          <Dots className="bid-lf" items={listBidLotFacts(lot)} />
        </View>
      </Press>
    </Section>
  )
}
