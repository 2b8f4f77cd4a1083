import { addDays, toBeijingDay } from '../../../src/lib/dates'
import type { Result } from '../../../src/contract/endpoints'
import type { WordStatus } from '../../../src/contract/lookup/schema'
import { requireUid, type Context } from '../../http/context'
import { keyedHash } from '../../http/hash'
import { pageAnswer, pageBounds } from '../../shared/paging'

const DAYS = 7
const MAX = 10
/** Minimum number of searchers of a hot word. */
const SEARCHERS = 3

/** Words that contain one of these are not stored. */
const BLOCKED = ['赌', '博彩', '彩票', '色情', '裸聊', '毒品', '枪支', '发票', '办证', '代孕', '迷药']
/** Phone, identity and bank card numbers have at least this length; a 房源编号 begins with letters. */
const NUMBER = /(?<![A-Za-z\d])\d{7,}/

/** Normalizes a search word for counting; null if it must not be stored. */
export function countedWord(keyword: string): string | null {
  const word = keyword.trim().replace(/\s+/g, ' ')
  const bare = word.replace(/[\s-]/g, '')
  return word === '' || NUMBER.test(bare) || BLOCKED.some(blocked => word.includes(blocked)) ? null : word
}

/** Returns the first day that counts. */
const getFirstCountedDay = (now: number) => addDays(toBeijingDay(now), 1 - DAYS)
/** SQL of words with enough searchers since $1. It counts IP addresses, which include members, each once a day. */
const WANTED = `select word, count(distinct searcher) as searchers, count(*) as times, max(day) as last_day
  from search_word where day >= $1 and kind = 'address' group by word having count(distinct searcher) >= ${SEARCHERS}`

/** Returns the most searched words of the last seven days among those that an editor approved. */
export async function hotWords({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string[]> {
  const rows = await db.query<{ word: string }>(
    `select w.word from (${WANTED}) w join search_word_review r on r.word = w.word and r.is_approved
     order by w.times desc, w.last_day desc, w.word limit $2`,
    [getFirstCountedDay(now), MAX],
  )
  return rows.map(row => row.word)
}

/** Counts a word once per member and Beijing day, and once per IP address and day; a member counts for one IP address a day. */
export async function countWord({ db, env, caller, client, now }: Context, word: string): Promise<void> {
  const member = caller.uid === null ? null : keyedHash(env.hashSecret, 'searcher', caller.uid)
  await db.query(
    `with by_member as (
       insert into search_word (word, day, kind, searcher) select $1, $2, 'member', $3 where $3::text is not null
       on conflict do nothing returning 1)
     insert into search_word (word, day, kind, searcher) select $1, $2, 'address', $4
     where $3::text is null or exists (select 1 from by_member) on conflict do nothing`,
    [word, toBeijingDay(now), member, client.ipHash],
  )
}

/** Returns words that wait for an editor, or were decided, the most searched first. */
export async function wordsToReview(
  { db, now }: Context,
  {
    status = 'pending',
    ...paging
  }: { status?: WordStatus | undefined; page?: number | undefined; page_size?: number | undefined },
): Promise<Result<'search/words'>> {
  const bounds = pageBounds(paging)
  const rows = await db.query<{ word: string; searchers: number; total: number }>(
    `select word, coalesce(searchers, 0)::int as searchers, count(*) over ()::int as total
     from (${WANTED}) w full join search_word_review r using (word)
     where case r.is_approved when true then 'approved' when false then 'rejected' else 'pending' end = $2
     order by searchers desc nulls last, word limit $3 offset $4`,
    [getFirstCountedDay(now), status, bounds.limit, bounds.offset],
  )
  const list = rows.map(({ word, searchers }) => ({ word, searchers, status }))
  return pageAnswer(list, rows[0]?.total ?? 0, bounds)
}

/** Saves an editor's decision about a word; the last one counts. */
export async function decideWord(
  context: Context,
  { word, approve }: { word: string; approve: boolean },
): Promise<Result<'search/decide-word'>> {
  await context.db.query(
    `insert into search_word_review (word, is_approved, uid, at) values ($1, $2, $3, $4)
     on conflict (word) do update set is_approved = excluded.is_approved, uid = excluded.uid, at = excluded.at`,
    [word, approve, requireUid(context), context.now],
  )
  return { word, status: approve ? 'approved' : 'rejected' }
}
