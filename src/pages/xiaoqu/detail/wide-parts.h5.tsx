import { View } from '@tarojs/components'
import type { XiaoquInfo } from '@/domain/xiaoqu/use-xiaoqu'
import { headFacts } from '@/domain/xiaoqu/xiaoqu-view'
import { PriceBoxes } from '@/domain/xiaoqu/xiaoqu-head'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { LotsButton } from './action-bar'
import type { OnLead } from './actions'
import './wide.scss'

export const WideTitle = ({ xiaoqu }: { xiaoqu: XiaoquInfo }) => (
  <View>
    <View className="dp-name" role="heading" aria-level={1}>
      {xiaoqu.name}
    </View>
    <Dots className="xd-facts" items={headFacts(xiaoqu)} />
  </View>
)

export const PriceBox = ({ xiaoqu, onLead }: { xiaoqu: XiaoquInfo; onLead: OnLead }) => (
  <View className="xd-box u-p5">
    <PriceBoxes xiaoqu={xiaoqu} />
    <View className="u-flex u-g2 u-mt4">
      <LotsButton xiaoqu={xiaoqu} />
      <Button
        kind="quiet"
        grow
        onPress={() => {
          onLead('zixun')
        }}
      >
        问顾问
      </Button>
    </View>
  </View>
)
