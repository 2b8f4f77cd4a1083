import type { Database } from '../db/database'
import type { Env } from '../env'
import { insertRows, moveSequence } from './bulk'
import { featureRows } from './listings/features'
import { makeLots } from './lots/make-lots'
import { writeAgents } from './people/agents'
import { communitiesFor } from './places/communities'
import { writePlaces } from './places/write-places'
import { writeLots } from './write-lots'

/** Fewest lots that hold everything the examples speak of. */
const FEWEST_LOTS = 120
const LOCK = 7_202_611

/** What `meta` keeps of the demo data. */
export interface DemoState {
  version: 1
  lots: number
  made_at: number
  next_house: number
  next_asset: number
}

const TABLES = ['circle', 'subway_line', 'station', 'xiaoqu', 'feature', 'agent', 'house', 'notice'] as const

/**
 * Fills an empty database with demo data, once: all of it or, when the process dies, nothing. Two processes that start
 * together do not both do it. The same size and `now` give the same data.
 */
export async function ensureDemoData({ db, env, log, now }: { db: Database, env: Pick<Env, 'demoLots'>, log: (text: string) => void, now: number }): Promise<void> {
  if (env.demoLots === 0) return
  const total = Math.max(FEWEST_LOTS, env.demoLots)
  await db.transaction(async db => {
    await db.query('select pg_advisory_xact_lock($1)', [LOCK])
    if (await db.one(`select 1 from meta where key = 'demo'`)) return
    log(`演示数据：${total} 套房源`)
    const communities = communitiesFor(total)
    await writePlaces(db, communities, now)
    await insertRows(db, 'feature', featureRows())
    await writeAgents(db, now)
    const ids = { next: 1 }
    const assets = { next: 1 }
    const rows = { notice: 1 }
    let said = 0
    const progress = (written: number) => {
      const tenth = Math.floor(written / total * 10)
      if (tenth > said) log(`演示数据：${written} / ${total} 套`)
      said = tenth
    }
    await writeLots(db, { lots: makeLots({ communities, total, now, ids, assets }), ids: rows, progress })
    for (const table of TABLES) await moveSequence(db, table)
    const state: DemoState = { version: 1, lots: total, made_at: now, next_house: ids.next, next_asset: assets.next }
    await db.query(`insert into meta (key, value) values ('demo', $1)`, [JSON.stringify(state)])
  })
  await db.query('analyze')
  log('演示数据：完成')
}
