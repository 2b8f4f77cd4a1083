import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { seedRows } from '../seeds'

/** Inserts banners of every place, valid for a year, with a planned one at the end. */
export async function writeBanners(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'banner',
    seedRows('banners.csv', now).map(({ picture, ...banner }, i) => ({
      id: i + 1,
      ...banner,
      image: `/static/demo/banner/${picture}.webp`,
    })),
  )
}
