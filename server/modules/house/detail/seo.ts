import { HOUSE_TYPE_LABELS, ROUND_LABELS, ROUNDS } from '../../../../src/contract/codes'
import type { Seo } from '../../../../src/contract/common'
import { areaText, moneyText } from '../../../../src/lib/money'
import { lotTitle, shareText } from '../../../../src/lib/lot-share'
import { isHouseType } from '../attributes'

export interface SeoSubject {
  title: string
  risk_yes: readonly string[]
  share_percent: number | null
  region_name: string
  circle_name: string | null
  xiaoqu_name: string | null
  house_type: number
  jushi: number | null
  ting: number | null
  area: number
  round: number
  price: number
  seo: Seo | null
}

/** Returns the layout, as 2室1厅, or else the type of the home. */
export function layoutText({
  jushi,
  ting,
  house_type,
}: Pick<SeoSubject, 'jushi' | 'ting' | 'house_type'>): string {
  if (jushi !== null && jushi > 0) return `${jushi}室${ting === null ? '' : `${ting}厅`}`
  return isHouseType(house_type) ? HOUSE_TYPE_LABELS[house_type] : '房产'
}

export const roundText = (round: number) => {
  const known = ROUNDS.find(r => r === round)
  return known ? ROUND_LABELS[known] : ''
}

/** Returns the page's head: an editor's texts, or texts built from district, community, layout, area, round and price. */
export function buildHouseSeo(lot: SeoSubject, brand: string): { seo: Seo; isDefault: boolean } {
  if (lot.seo) return { seo: lot.seo, isDefault: false }
  const place = `${lot.region_name}${lot.xiaoqu_name ?? lot.circle_name ?? ''}`
  const facts = [
    shareText({ ...lot, risks: lot.risk_yes }),
    layoutText(lot),
    areaText(lot.area),
    roundText(lot.round),
    moneyText(lot.price),
  ].filter(Boolean)
  const seo = {
    title: `${place} ${facts.join(' ')} - ${brand}`,
    keywords: [
      ...new Set(
        [
          '法拍房',
          lot.region_name,
          lot.circle_name,
          lot.xiaoqu_name,
          layoutText(lot),
          roundText(lot.round),
        ].filter(Boolean),
      ),
    ].join(','),
    description: `${lotTitle({ ...lot, risks: lot.risk_yes })}，${facts.join('，')}。查看起拍价、保证金、公告风险、同小区成交与总成本。`,
  }
  return { seo, isDefault: true }
}
