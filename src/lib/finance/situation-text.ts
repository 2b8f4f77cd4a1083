import type { Situation } from '../../contract/situation'
import { moneyText } from '../money'

const LOAN_WORDS = { commercial: '商贷', fund: '公积金', both: '组合贷', none: '全款' } as const

/** Short text of the situation, for the chip: 首套 · 商贷 · 现金120万; '' if it is empty. */
export function situationText(situation: Situation): string {
  const { homes, homes_elsewhere: elsewhere, buyer, loan, cash, monthly } = situation
  return [
    buyer === 'company' ? '公司购买' : null,
    homes === null || homes === undefined || buyer === 'company'
      ? null
      : ['首套', '二套', '三套及以上'][homes],
    elsewhere == null || buyer === 'company' ? null : ['外地无房', '外地1套', '外地2套以上'][elsewhere],
    loan ? LOAN_WORDS[loan] : null,
    cash === null || cash === undefined ? null : `现金${moneyText(cash)}`,
    monthly == null ? null : `月供最多${moneyText(monthly)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
