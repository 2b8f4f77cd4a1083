import type { AppContext } from '../../http/services'
import { lotOfCourt } from './lot'

/** Returns the title and metadata of a court's page; undefined if it has no lots. */
export async function courtHead(
  { db, env, lots, now }: AppContext,
  court = '',
): Promise<{ title: string } | undefined> {
  const isKnown =
    (await db.one<object>('select 1 from court_sum where court = $1', [court])) ??
    (await lotOfCourt({ db, env, lots, now: now() }, court))
  return isKnown && { title: `${court}拍卖成交率与交付时长 - ${env.brand}` }
}
