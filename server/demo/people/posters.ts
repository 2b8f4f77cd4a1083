import type { HouseCard } from '../../../src/contract/house/cards'
import type { Database } from '../../db/database'
import { posterFacts, formatPosterTitle } from '../../modules/stats/poster/facts'
import { insertRows } from '../bulk'

const AGENT = { uid: 2, id: 1 }
const LOT = 1
const DAY = 86_400

/** Inserts one poster of the first lot, as its manager sent it. */
export async function writePosters(db: Database, now: number): Promise<void> {
  const lot = await db.one<Record<string, unknown>>(
    'select *, current_price, deal_price from house where id = $1',
    [LOT],
  )
  const agent = await db.one<{ name: string; company: string; avatar: string | null }>(
    'select name, company, avatar from agent where id = $1',
    [AGENT.id],
  )
  if (!lot || !agent) return
  const card = {
    ...lot,
    risks: lot.risk_yes,
    share_percent: null,
  } as unknown as HouseCard
  const choice = {
    title: formatPosterTitle(card),
    picture: null,
    shows_market: true,
    shows_place: true,
    shows_agent: true,
  }
  await insertRows(db, 'poster', [
    {
      id: 1,
      uid: AGENT.uid,
      agent_id: AGENT.id,
      house_id: LOT,
      template: 'classic',
      ...choice,
      facts: posterFacts(card, choice, { agent, album: [] }),
      open_total: 36,
      created_at: now - DAY,
      updated_at: now - DAY,
    },
  ])
}
