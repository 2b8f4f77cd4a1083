import type { Banner } from '../../../src/contract/content/cards'
import type { Context } from '../../http/context'

const MOST = 8

/** Banners of a place that are in their time, in the editors' order. */
export function bannersAt({ db, now }: Context, place: string, limit = MOST): Promise<Banner[]> {
  return db.query<Banner>(
    `
    select id, place, title, image, url, sort, start_time, end_time, is_ad from banner
    where place = $1 and start_time <= $2 and end_time > $2 order by sort, id limit $3`,
    [place, now, limit],
  )
}

export const homeBanners = (context: Context) => bannersAt(context, 'home_top')
