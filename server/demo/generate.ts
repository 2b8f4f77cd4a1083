// Generates the demo data in one transaction under an advisory lock. Rows are written in an order that satisfies foreign keys; for lots,
// indexes and triggers are removed and the counts that the triggers maintain are computed once at the end. Everything derives from seeded
// random sources (random.ts), so that the same size and time give the same data.

import { startOfDay } from '../../src/lib/dates'
import type { Database } from '../db/database'
import type { Env } from '../env'
import { insertRows, moveSequence, withoutIndexes, withoutTriggers } from './bulk'
import { writeAsks } from './content/write-asks'
import { writeWikis } from './content/write-wikis'
import { writeBanners } from './content/banners'
import { writeLaws } from './content/laws'
import { writeMarketing } from './content/marketing'
import { writeMonthComments, writePriceIndex } from './content/market'
import { writeReads } from './content/reads'
import { writeSearchWords } from './content/search-words'
import { writeDrafts } from './content/write-drafts'
import { writeReports } from './content/write-reports'
import { writeStories } from './content/write-stories'
import { writeVideos } from './content/videos'
import { writeArticles } from './content/write-articles'
import { loanCaseRows } from './finance/loan-cases'
import { taxCaseRows } from './finance/tax-cases'
import { writeLearntPrices } from './finance/learnt-prices'
import { askingHomes } from './listings/asking-homes'
import { featureRows } from './listings/features'
import { counter, FIRST_ASSET } from './ids'
import { rightsRows } from './listings/rights-rows'
import { writeFurtherChecks } from './lots/further-checks'
import { writeAlbums } from './listings/write-albums'
import { writeBuildings } from './listings/write-buildings'
import { writeCurated } from './listings/write-groups'
import { hoursCovered, lotIds, makeLots } from './lots/make-lots'
import { pastAuctionRows } from './lots/past-auctions'
import { recalculateAllCosts } from '../modules/house/costs'
import { fillIndex } from '../modules/text-search/fill-index'
import { fillSpellings } from '../modules/text-search/fill-spellings'
import { writeAgents } from './people/agents'
import { writeInbox } from './people/inbox'
import { writeMembers } from './people/members'
import { writePosters } from './people/posters'
import { writePrivacy } from './people/privacy'
import { writeBoards } from './people/boards'
import { writeStaff } from './people/staff'
import { writeRecords } from './people/records'
import { writeSaidBefore } from './people/said-before'
import { writeWon } from './people/won'
import { writeRents } from './places/rents'
import { writePapers } from './papers/write-papers'
import { writePlaces } from './places/write-places'
import { saveState } from './state'
import { worldFor } from './world'
import { writeLots } from './write-lots'

/** Minimum number of lots that contains everything the examples refer to. */
export const FEWEST_LOTS = 200
const LOCK = 7_202_611

/** Tables whose rows are inserted with explicit ids. */
const NUMBERED = [
  'circle',
  'subway_line',
  'station',
  'school',
  'place',
  'xiaoqu',
  'feature',
  'agent',
  'house',
  'house_check',
  'notice',
  'house_group',
  'building',
  'model',
  'tower',
  'flat',
  'broker',
  'rights',
  'article_group',
  'tag',
  'article',
  'story',
  'report',
  'banner',
  'marketing_page',
  'video',
  'ask',
  'answer',
  'law_article',
  'wiki_category',
  'wiki',
  'loan_case',
  'past_auction',
  'valuation',
  'tax_case',
  'goods',
  'goods_order',
  'poster',
  'desk_case',
  'lead',
  'data_export',
  'board',
  'board_note',
  'picture',
  'lot_paper',
] as const

/**
 * Fills an empty database with demo data, exactly once and in one transaction, also if two processes start together. The same size and
 * `now` give the same data, except for password salts; `env.demoLots` 0 gives none, less than FEWEST_LOTS that many.
 */
export async function ensureDemoData({
  db,
  env,
  log,
  now,
}: {
  db: Database
  env: Pick<Env, 'demoLots' | 'passwordCost'>
  log: (text: string) => void
  now: number
}): Promise<void> {
  if (env.demoLots === 0) return
  const total = Math.max(FEWEST_LOTS, env.demoLots)
  const isNew = await db.transaction(async db => {
    await db.query('select pg_advisory_xact_lock($1)', [LOCK])
    // Generating a whole market between two statements may exceed the idle timeout on a busy machine.
    await db.query('set local idle_in_transaction_session_timeout = 0')
    if (await db.one(`select 1 from meta where key = 'demo'`)) return false
    log(`demo data: ${total} lots`)
    // A start without demo data has inserted the divisions of the country.
    await db.query('delete from region')
    await writeAll(db, { total, env, log, now })
    return true
  })
  if (!isNew) return
  // VACUUM also builds the visibility map: without it no list or count can use an index-only scan.
  await db.query('vacuum (analyze)')
  log('demo data: done')
}

async function writeAll(
  db: Database,
  {
    total,
    env,
    log,
    now,
  }: { total: number; env: Pick<Env, 'passwordCost'>; log: (text: string) => void; now: number },
): Promise<void> {
  const world = worldFor(total)
  const assets = counter(FIRST_ASSET)
  await writePlaces(db, world, now)
  await insertRows(db, 'feature', featureRows())
  await writeAgents(db, now)
  await writeBuildings(db, now)
  const lots = makeLots({ communities: world.communities, total, now, ids: lotIds(), assets })
  await withoutIndexes(db, 'house', () =>
    untold(db, async () => {
      await withoutTriggers(db, 'house', COUNTING, () =>
        writeLots(db, { lots, now, noticeId: counter(1).take, progress: tenths(total, log) }),
      )
      await countLots(db)
      await recalculateAllCosts(db, now)
      await writeCurated(db, now)
      await writeAlbums(db, now)
      await writeVideos(db, now)
    }),
  )
  // Statistics for the planner: the following steps select few lots.
  await db.query('analyze house')
  await insertRows(db, 'rights', rightsRows(now))
  await insertRows(db, 'past_auction', pastAuctionRows(world.communities, now))
  await insertRows(db, 'listing', askingHomes(world.communities, now))
  await fillSpellings(db)
  await writeLearntPrices(db, now)
  await writeArticles(db, now)
  await writeStories(db, now)
  await writeReports(db, now)
  await writeDrafts(db, now)
  await writeBanners(db, now)
  await writeMarketing(db, now)
  await writeLaws(db, now)
  // Nobody runs a demo site: its texts are no operator's.
  await db.query('update legal_text set is_demo = true')
  await writePapers(db)
  await writeWikis(db, now)
  await writeAsks(db, now)
  await writeReads(db, now)
  await fillIndex(db)
  await writeMonthComments(db, now)
  await writePriceIndex(db, now)
  await writeRents(db, now)
  await writeSearchWords(db, now)
  await insertRows(db, 'loan_case', loanCaseRows(now))
  await insertRows(db, 'tax_case', taxCaseRows(now))
  await db.query('delete from event')
  await writeMembers(db, now, env)
  await writePosters(db, now)
  await writeBoards(db, now)
  await writeSaidBefore(db, now)
  await writeRecords(db, now)
  await writeWon(db, now)
  await writeInbox(db, now)
  await writeStaff(db, now)
  await writePrivacy(db, now)
  for (const table of NUMBERED) await moveSequence(db, table)
  await writeFurtherChecks(db, now)
  await moveSequence(db, 'users', 'uid')
  await saveState(db, {
    lots: total,
    made_at: now,
    next_asset: assets.next(),
    last_day: startOfDay(now),
    hourly_until: now - (now % 3600) + hoursCovered(total) * 3600,
  })
}

/**
 * Triggers that count lots by place and feature, and report new ones: for a million inserts, each community would be counted a hundred
 * times.
 */
const COUNTING = [
  'xiaoqu_counts_insert',
  'place_lots_insert',
  'feature_lots_insert',
  // Initial lots are no news to anybody; and without indexes, the search for earlier rounds would scan all lots for each.
  'note_lot_arrivals',
  'note_next_rounds',
  'told_insert',
] as const

/**
 * Triggers that look up the other rounds of a changed lot to notify of them: without indexes each would scan all lots, and there are no
 * followers yet.
 */
const TELLING = [
  'told_update',
  'told_cost',
  'told_cost_most',
  'told_cost_by_buyer',
  'told_owner',
  'told_checking',
] as const

const untold = (db: Database, work: () => Promise<void>): Promise<void> =>
  withoutTriggers(db, 'house', TELLING, () => withoutTriggers(db, 'bid', ['told_insert'], work))

/** Computes the same counts once, over all lots. */
export async function countLots(db: Database): Promise<void> {
  await db.query(`
    update xiaoqu x set lot_total = n.lots, open_total = n.opened, ongoing_total = n.ongoing, deal_total = n.deals
    from (
      select xiaoqu_id, count(*) as lots, count(*) filter (where status in ('upcoming', 'ongoing')) as opened,
        count(*) filter (where status = 'ongoing') as ongoing, count(*) filter (where status = 'sold') as deals
      from house where shelf = 'on' group by xiaoqu_id
    ) n where x.id = n.xiaoqu_id`)
  await db.query(
    `update circle c
     set lot_total = n.lots
     from (select circle_id, count(*) as lots from house where shelf = 'on' group by circle_id) n
     where c.id = n.circle_id`,
  )
  await db.query(`
    update region r set lot_total = n.lots
    from (select place, count(*) as lots
      from house, unnest(array[region_id, nullif(city_id, region_id)]) as place
      where shelf = 'on'
      group by place) n
    where r.id = n.place`)
  await db.query(`
    update feature f set lot_total = n.lots
    from (select borne, count(*) as lots from house, unnest(feature_ids) as borne where shelf = 'on' group by borne) n
    where f.id = n.borne`)
}

/** Logs progress at every tenth. */
function tenths(total: number, log: (text: string) => void): (written: number) => void {
  let said = 0
  return written => {
    const tenth = Math.floor((written / total) * 10)
    if (tenth > said) log(`demo data: ${written} of ${total} lots`)
    said = tenth
  }
}
