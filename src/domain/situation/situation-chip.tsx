import { useState } from 'react'
import { situationText } from '@/lib/finance/situation-text'
import { linkTo } from '@/routes/go'
import { isSaid, useSituation } from '@/state/situation'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { SituationSheet } from './situation-sheet-lazy'
import './situation-chip.scss'

/**
 * Shown beside every landed cost: states the assumed situation, and links to its form; a visitor without answers gets the question sheet
 * directly. `assumed`: the assumption while nothing is known.
 */
export function SituationChip({ assumed = '总成本按套数未知估算' }: { assumed?: string }) {
  const situation = useSituation()
  const [isAsked, setAsked] = useState(false)
  const text = situationText(situation)
  const inside = (
    <>
      <Icon name="user" size="xs" />
      {text ? `按我的情况：${text}` : `${assumed}，改成我的`}
    </>
  )
  const look = `situ u-no-print ${text ? 'is-own' : ''}`
  return (
    <>
      {isSaid(situation) ? (
        <Press className={look} {...linkTo('my-budget')}>
          {inside}
        </Press>
      ) : (
        <Press className={look} onPress={() => setAsked(true)}>
          {inside}
        </Press>
      )}
      {isAsked && <SituationSheet onClose={() => setAsked(false)} />}
    </>
  )
}
