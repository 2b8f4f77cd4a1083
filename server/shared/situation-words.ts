import type { Situation } from '../../src/contract/situation'
import { situationText } from '../../src/lib/finance/situation-text'

const BUYER = { person: '个人购买', couple: '夫妻购买', company: '' } as const
const HUKOU = { local: '本市户籍', other: '非本市户籍' } as const

/** Every answer of the situation in words; the short text of the chip leaves out those that its room does not allow. */
export function listSituationWords(situation: Situation): string[] {
  const { buyer, homes, homes_elsewhere, hukou, months } = situation
  const homesOfCompany = buyer === 'company' ? situationText({ homes, homes_elsewhere }) : ''
  return [
    buyer ? BUYER[buyer] : '',
    situationText(situation),
    homesOfCompany && `${homesOfCompany}（公司购买不计）`,
    hukou ? HUKOU[hukou] : '',
    typeof months === 'number' ? `社保或个税 ${months} 个月` : '',
  ].filter(Boolean)
}
