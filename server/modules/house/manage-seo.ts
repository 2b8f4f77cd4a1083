import type { Seo } from '../../../src/contract/common'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'
import { buildHouseSeo, type SeoSubject } from './detail/seo'

export interface SeoInput extends Seo {
  house_id: number
}
export type SeoAnswer = SeoInput & { is_default: boolean }

/**
 * Replaces the three texts of a page's head; if all three are empty, the generated ones return. Angle brackets throw 1004, an unknown
 * lot 1005.
 */
export async function editSeo(context: Context, { house_id, ...texts }: SeoInput): Promise<SeoAnswer> {
  const broken = Object.entries(texts)
    .filter(([, text]) => /[<>]/.test(text))
    .map(([field]) => ({ field, message: '不能含有尖括号' }))
  if (broken.length > 0) throw badField(...broken)
  const own = Object.values(texts).every(text => text === '') ? null : texts
  return inHeldTransaction(context, async context => {
    const lot = await context.db.one<SeoSubject>(
      'select title, risk_yes, share_percent, region_name, circle_name, xiaoqu_name, house_type, jushi, ting, area, round, price, seo from house where id = $1 for update',
      [house_id],
    )
    if (!lot) throw notFound('房源不存在')
    await context.db.query('update house set seo = $2 where id = $1', [house_id, own && JSON.stringify(own)])
    await writeAudit(context, {
      action: 'house/edit-seo',
      entityType: 'house',
      entityId: house_id,
      before: lot.seo,
      after: own,
    })
    const { seo, isDefault } = buildHouseSeo({ ...lot, seo: own }, context.env.brand)
    return { house_id, ...seo, is_default: isDefault }
  })
}
