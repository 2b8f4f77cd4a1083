import { z } from 'zod'
import type { Block } from '../../../src/contract/content/blocks'
import { DAY_SECONDS, startOfDay } from '../../../src/lib/dates'
import { areaText, moneyText } from '../../../src/lib/money'
import { buildScreenUrl } from '../../../src/routes/match'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { readTexts } from '../files'
import { articleBy } from './articles'
import { blocksOfText } from './blocks-of-text'

const HOUR = 3600
const WEEK = 7 * DAY_SECONDS
const TONGZHOU = 110112
/** A Monday, 00:00 in Beijing, as Unix seconds. */
const SOME_MONDAY = 1_735_488_000

/** Returns the Monday after the viewing weekend that can still be booked at `now`: its Sunday is more than a day ahead. */
function mondayAfter(now: number): number {
  const ahead = startOfDay(now + 2 * DAY_SECONDS)
  return ahead + ((WEEK - ((ahead - SOME_MONDAY) % WEEK)) % WEEK || WEEK)
}

const page = z.strictObject({
  id: z.int(),
  title: z.string(),
  headline: z.string().default(''),
  summary: z.string(),
  covers: z.array(z.string()),
  next: z.strictObject({ title: z.string(), to: z.string() }).nullable().default(null),
  start_time: z.int(),
  end_time: z.int(),
  /** Related articles, by their files' names. */
  reads: z.array(z.string()).default([]),
  views: z.int(),
})

/** Returns the campaign pages: a viewing week that recurs every week, this week's lots, a beginner's guide. */
export function pages(now: number, featured: readonly number[], shown: readonly ShownLot[] = []) {
  const monday = mondayAfter(now)
  const sunday = monday - DAY_SECONDS
  return readTexts('pages', page, {
    // From the Saturday on which this week becomes the current one.
    week_starts: monday - WEEK - 2 * DAY_SECONDS,
    week_ends: monday + 10 * HOUR,
    signup_closes: sunday - 6 * HOUR,
    morning: sunday + 10 * HOUR,
    afternoon: sunday + 14 * HOUR,
    always_from: now - 30 * DAY_SECONDS,
    always_until: now + 365 * DAY_SECONDS,
    featured: featured.slice(0, 12).join(', '),
    shown_ids: shown.map(({ id }) => id).join(', '),
    shown_stops: shown.map(formatTourStop).join('\n'),
  })
}

/** Links to related articles. */
const linksTo = (slugs: readonly string[]): Block[] =>
  slugs.length === 0
    ? []
    : [
        {
          kind: 'links',
          title: '继续阅读',
          items: slugs
            .map(articleBy)
            .sort((a, b) => a.id - b.id)
            .map(({ id, title, group }) => ({
              title,
              text: group,
              to: buildScreenUrl('article-detail', { id }),
            })),
        },
      ]

/** A lot that is viewed on the viewing day. */
interface ShownLot {
  id: number
  title: string
  area: number
  price: number
  lng: number
  lat: number
}
const STOP_TIMES = ['10:20', '11:10']

/** A stop as a line of the page's map: JSON is also valid YAML. */
const formatTourStop = ({ id, title, area, price, lng, lat }: ShownLot, at: number): string =>
  `  - ${JSON.stringify({
    name: title,
    text: `${areaText(area)}，起拍价 ${moneyText(price)}`,
    time: STOP_TIMES[at] ?? '',
    lng,
    lat,
    house_id: id,
  })}`

/** Returns homes of the district that open after the viewing day, so that viewers can still bid. */
const shownLots = (db: Database, now: number): Promise<ShownLot[]> =>
  db.query<ShownLot>(
    `select id, title, area, price, coalesce(lng, 0) as lng, coalesce(lat, 0) as lat from house
     where lng is not null
       and lat is not null
       and shelf = 'on'
       and status = 'upcoming'
       and house_type = 5
       and region_id = $1
       and start_time > $2
       and price <= 300000000
     order by start_time, id limit $3`,
    [TONGZHOU, mondayAfter(now), STOP_TIMES.length],
  )

async function pageRows(db: Database, now: number) {
  const shown = await shownLots(db, now)
  const group = await db.one<{ house_ids: number[] }>('select house_ids from house_group where id = 1')
  return pages(now, group?.house_ids ?? [], shown).map(({ reads, views, text, slug: _, ...page }) => ({
    ...page,
    status: 'published',
    view_total: views,
    blocks: [...blocksOfText(text), ...linksTo(reads)],
  }))
}

export async function writeMarketing(db: Database, now: number): Promise<void> {
  await insertRows(db, 'marketing_page', await pageRows(db, now))
}

/** Moves the viewing week to the next one. Leaves a page that an editor has changed. */
export async function renewMarketing(db: Database, now: number): Promise<void> {
  const [page] = await pageRows(db, now)
  if (!page) return
  await db.query(
    'update marketing_page set blocks = $2, start_time = $3, end_time = $4 where id = $1 and updated_at = 0 and end_time < $4',
    [page.id, JSON.stringify(page.blocks), page.start_time, page.end_time],
  )
}
