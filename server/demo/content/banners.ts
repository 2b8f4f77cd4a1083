import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { seedRows } from '../seeds'

/** Banners of every place, out for a year, and at the end what an editor has planned. */
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
