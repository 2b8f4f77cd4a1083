import { situationText } from '@/lib/finance/situation-text'
import { linkTo } from '@/routes/go'
import { useSituation } from '@/state/situation'
import { Press } from '@/ui/press/press'
import './situation-chip.scss'

/** Says in whose situation costs are told, and leads to where it is changed. */
export function SituationChip() {
  const text = situationText(useSituation())
  return (
    <Press className={`situ ${text ? 'is-own' : ''}`} {...linkTo('my-budget')}>
      {text ? `按我的情况：${text}` : '总成本按套数未知估算，改成我的'}
    </Press>
  )
}
