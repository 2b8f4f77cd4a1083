import { View } from '@tarojs/components'
import type { XiaoquCard } from '@/contract/xiaoqu/cards'
import { unitPriceText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { xiaoquMarks } from './xiaoqu-marks'
import './xiaoqu-line.scss'

/** The community that a page of lots belongs to; links to its own page. */
export function XiaoquLine({ xiaoqu }: { xiaoqu: XiaoquCard }) {
  const facts = [
    xiaoqu.region_name,
    xiaoqu.circle_name,
    xiaoqu.build_year === null ? null : `${xiaoqu.build_year} 年`,
    xiaoqu.building_type,
  ].filter((fact): fact is string => Boolean(fact))
  return (
    <Press
      className="xline u-px4 u-py3 u-bg-surface u-row u-g3 u-min0 u-left u-no-autospace"
      figures={xiaoquMarks(xiaoqu)}
      {...linkTo('xiaoqu-detail', { xiaoquid: xiaoqu.id })}
    >
      <Picture className="xline-pic" src={xiaoqu.cover} alt="" width={72} />
      <View className="u-grow">
        <View className="xline-t u-cut u-title u-t17 u-lh24">{xiaoqu.name}</View>
        <Dots className="xline-f" lines={1} items={facts} />
        <View className="xline-p u-num u-text u-t13 u-lh20">
          {xiaoqu.avg_price === null ? '暂无挂牌价' : `挂牌均价 ${unitPriceText(xiaoqu.avg_price)}`}
        </View>
      </View>
      <Icon name="right" size="s" className="u-fixed u-mark" />
    </Press>
  )
}
