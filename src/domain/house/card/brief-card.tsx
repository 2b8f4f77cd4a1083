import { View } from '@tarojs/components'
import { HOUSE_STATUS_LABELS } from '@/contract/codes'
import type { HouseBrief } from '@/contract/house/cards'
import { areaText, moneyFigure } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { briefMarks } from '../lot-marks'
import './mini-card.scss'

/** The lot that a page of other lots belongs to. */
export function HouseBriefLine({ house }: { house: HouseBrief }) {
  const facts = [
    HOUSE_STATUS_LABELS[house.status],
    areaText(house.area),
    house.xiaoqu_name ?? house.region_name,
  ]
  return (
    <Press
      className="hmini u-min0 u-no-autospace hmini-card u-apart"
      figures={briefMarks(house)}
      {...linkTo('house-detail', { id: house.id })}
    >
      <Picture className="hmini-pic" src={house.cover} alt="" width={72} />
      <View className="u-grow">
        <View className="hmini-t u-mid u-lh21">
          <NoBreakText text={house.title} />
        </View>
        <Dots className="hmini-f" lines={1} items={facts} />
        <View className="hmini-p u-h22 u-lh22 u-nowrap u-clip">
          <Figure {...moneyFigure(house.price)} size={17} strong tone="ink" />
        </View>
      </View>
      <Icon name="right" size="s" className="u-fixed u-mark" />
    </Press>
  )
}
