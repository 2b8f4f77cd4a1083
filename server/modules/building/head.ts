import type { Seo } from '../../../src/contract/common'
import { unitPriceText } from '../../../src/lib/money'
import type { Database } from '../../db/database'

interface Row {
  name: string
  address: string
  avg_price: number | null
  cover: string | null
  region_name: string
  circle_name: string | null
}
type Head = Partial<Seo> & { image: string | null }

const FROM = 'building b join region r on r.id = b.region_id left join circle c on c.id = b.circle_id'
const COLUMNS = 'b.name, b.address, b.avg_price, b.cover, r.name as region_name, c.name as circle_name'

/**
 * Returns the title and metadata of a building's pages; `id` is an id or a code, `lead` is the topic of the page, such as 户型. undefined if
 * there is no such building.
 */
export async function buildingHead(
  db: Database,
  brand: string,
  { id = '', lead }: { id?: string | undefined; lead: string },
): Promise<Head | undefined> {
  const row = await db.one<Row>(
    `select ${COLUMNS} from ${FROM} where b.id_code = $1 or b.id = $2 order by b.id_code = $1 desc limit 1`,
    [id, /^\d{1,10}$/.test(id) ? Number(id) : 0],
  )
  return row && buildBuildingHead(row, brand, lead)
}

/** Returns the same for one flat type. */
export async function modelHead(db: Database, brand: string, id: number): Promise<Head | undefined> {
  const row = await db.one<Row & { model: string; picture: string | null }>(
    `select ${COLUMNS}, m.name as model, m.picture from ${FROM} join model m on m.building_id = b.id where m.id = $1`,
    [id],
  )
  return row && { ...buildBuildingHead(row, brand, row.model), image: row.picture ?? row.cover }
}

function buildBuildingHead(
  { name, address, avg_price, cover, region_name, circle_name }: Row,
  brand: string,
  lead: string,
): Head {
  const place = [region_name, circle_name].filter(Boolean).join('')
  const price = avg_price === null ? '' : `，均价 ${unitPriceText(avg_price)}`
  return {
    title: `${name}${lead} - ${place}新房 - ${brand}`,
    description: `${name}，${place}${address}${price}。户型、一房一价公示、预售许可与楼盘动态。`,
    keywords: `${name},${place}新房,${lead}`,
    image: cover,
  }
}
