import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { canonical, without, type HouseFilter } from '@/domain/house/filter/filter'
import { verdictItems } from '@/domain/house/user-state/verdict'
import { SituationChip } from '@/domain/situation/situation-chip'
import { SituationSheet } from '@/domain/situation/situation-sheet-lazy'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { useSituation } from '@/state/situation'
import { Options } from '@/ui/options/options'
import { Press } from '@/ui/press/press'
import './mine-line.scss'

const ALL = 'all' as const

/** Above the lots: the situation they are calculated for, the number within budget, and the hidden ones. */
export function MineLine({
  filter,
  verdicts,
  hiddenTotal,
  onChange,
}: {
  filter: HouseFilter
  /** Lots by verdict under the other filters; undefined while they are counted. */
  verdicts: Result<'house/count'>['verdicts'] | undefined
  hiddenTotal: number
  onChange: (next: HouseFilter) => void
}) {
  const { cash = null } = useSituation()
  const [isAsked, setAsked] = useState(false)
  const others = without(filter, ['verdict'])
  return (
    <>
      <View className="mine-line u-px3 u-label">
        <SituationChip />
        {cash === null && (
          <Press className="mine-b u-touch" onPress={() => setAsked(true)}>
            填现金，看够不够
          </Press>
        )}
        {hiddenTotal > 0 && (
          <Press
            className="mine-b u-touch"
            {...linkTo('my-hidden')}
          >{`已隐藏 ${groupDigits(hiddenTotal)} 套`}</Press>
        )}
      </View>
      {cash !== null && (
        <View className="mine-v u-px3 u-py1">
          <Options
            single
            columns={4}
            label="我的钱够不够"
            items={[{ key: ALL, label: '全部' }, ...verdictItems(verdicts)]}
            chosen={filter.verdict ?? [ALL]}
            onChange={([key = ALL]) =>
              onChange(key === ALL ? others : canonical({ ...others, verdict: [key] }))
            }
          />
        </View>
      )}
      {isAsked && <SituationSheet first="cash" onClose={() => setAsked(false)} />}
    </>
  )
}
