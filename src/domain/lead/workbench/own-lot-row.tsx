import { View } from '@tarojs/components'
import type { OwnLot } from '@/contract/agent/schema'
import { HOUSE_STATUS_LABELS } from '@/contract/codes'
import { shortTime } from '@/lib/dates'
import { countText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { lackText } from './workbench-view'
import './workbench.scss'

/** A manager's own lot: state, leads, missing parts, and the next task. */
export function OwnLotRow({
  lot: { house, lacks, leads_week, followed_total },
  isOn = true,
}: {
  lot: OwnLot
  isOn?: boolean
}) {
  const isLacking = isOn && lacks.length > 0
  return (
    <View className="dkh u-py3 u-row u-g3">
      <Picture className="dkh-pic" src={house.cover} alt="" width={72} />
      <View className="u-grow">
        <Press
          className="dkh-t u-block u-full u-mid u-left"
          {...(isOn
            ? linkTo('house-detail', { id: house.id })
            : linkTo('manager-house-edit', { id: house.id }))}
        >
          <NoBreakText text={house.title} />
        </Press>
        <Dots
          className="u-note"
          items={[
            !isOn
              ? '已下架'
              : house.status === 'upcoming'
                ? `${shortTime(house.start_time)} 开拍`
                : HOUSE_STATUS_LABELS[house.status],
            `近 7 天咨询 ${leads_week}`,
            `关注 ${countText(followed_total)}`,
          ]}
        />
        <View className={lacks.length > 0 ? 'dkh-lack' : 'dkh-full'}>{lackText(lacks) ?? '信息齐全'}</View>
      </View>
      {isOn && !isLacking ? (
        <Button size="small" {...linkTo('poster-add', { id: house.id })}>
          做海报
        </Button>
      ) : (
        <Button size="small" {...linkTo('manager-house-edit', { id: house.id })}>
          {isLacking ? '去补' : '修改'}
        </Button>
      )}
    </View>
  )
}
