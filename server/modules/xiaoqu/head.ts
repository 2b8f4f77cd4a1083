import { unitPriceText } from '../../../src/lib/money'
import type { Database } from '../../db/database'

interface Row {
  name: string
  place: string
  open_total: number
  deal_total: number
  avg_price: number | null
  cover: string | null
}

export interface XiaoquHead {
  title: string
  description: string
  image: string | null
}

/**
 * Returns the title and metadata of a community's page; with a lot, only if the lot belongs to it. undefined if there is no such page.
 * `lead` is the topic of the page.
 */
export async function xiaoquHead(
  db: Database,
  brand: string,
  { id, houseId = null, lead }: { id: number; houseId?: number | null; lead: string },
): Promise<XiaoquHead | undefined> {
  const row = await db.one<Row>(
    `select x.name, concat(r.name, c.name) as place, x.open_total, x.deal_total, x.avg_price, x.cover
     from xiaoqu x join region r on r.id = x.region_id left join circle c on c.id = x.circle_id
     where x.id = $1
       and x.deleted_at is null
       and ($2::bigint is null
         or exists (select 1 from house h where h.id = $2 and h.xiaoqu_id = x.id and h.shelf = 'on'))`,
    [id, houseId],
  )
  if (!row) return undefined
  const price = row.avg_price === null ? '' : `，挂牌均价 ${unitPriceText(row.avg_price)}`
  return {
    title: `${row.name}${lead} ${row.place} - ${brand}`,
    image: row.cover,
    description: `${row.place}${row.name}：在拍 ${row.open_total} 套，历来成交 ${row.deal_total} 套${price}。成交记录、小区资料与周边。`,
  }
}
