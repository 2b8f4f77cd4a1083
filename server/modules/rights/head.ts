import type { Seo } from '../../../src/contract/common'
import { RIGHTS_CATEGORY_LABELS, type RightsCategory } from '../../../src/contract/codes'
import { moneyText } from '../../../src/lib/money'
import type { Database } from '../../db/database'

interface Row {
  id: number
  title: string
  category: RightsCategory
  total: number
  price: number | null
  creditor: string
}

/**
 * Returns the title and metadata of a package's page. `id`, if the URL has one, must belong to the code. undefined if no such package is
 * public. `now`: Unix seconds.
 */
export async function rightsHead(
  db: Database,
  brand: string,
  { idCode = '', id, now }: { idCode?: string | undefined; id?: string | undefined; now: number },
): Promise<Partial<Seo> | undefined> {
  const row = await db.one<Row>(
    'select id, title, category, total, price, creditor from rights where (id_code = $1 or id = $2) and publish_time <= $3 order by id_code = $1 desc limit 1',
    [idCode, /^\d{1,10}$/.test(idCode) ? Number(idCode) : 0, now],
  )
  if (!row || (id !== undefined && Number(id) !== row.id)) return undefined
  const price = row.price === null ? '' : `，转让参考价 ${moneyText(row.price)}`
  const kind = RIGHTS_CATEGORY_LABELS[row.category]
  return {
    title: `${row.title} - ${kind}转让 - ${brand}`,
    description: `${row.title}，${kind}，债权合计 ${moneyText(row.total)}${price}。债权构成、抵押与担保、风险与资料。`,
    keywords: `${row.title},${kind},不良资产`,
  }
}
