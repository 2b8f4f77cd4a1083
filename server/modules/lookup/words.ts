import { addDays, dayOf } from '../../../src/lib/dates'
import type { Context } from '../../http/context'

const DAYS = 7
const MOST = 10
/** A word needs this many searchers to be hot. */
const SEARCHERS = 3

/** No word with one of these is kept. */
const BLOCKED = ['赌', '博彩', '彩票', '色情', '裸聊', '毒品', '枪支', '发票', '办证', '代孕', '迷药']
/** Phone, identity and bank card numbers are at least this long; a 房源编号 begins with letters. */
const NUMBER = /(?<![A-Za-z\d])\d{7,}/

/** A search word as it is counted; null for one that is not kept. */
export function countedWord(keyword: string): string | null {
  const word = keyword.trim().replace(/\s+/g, ' ')
  const bare = word.replace(/[\s-]/g, '')
  return word === '' || NUMBER.test(bare) || BLOCKED.some(blocked => word.includes(blocked)) ? null : word
}

/** The words searched most in the last seven days. */
export async function hotWords({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string[]> {
  const rows = await db.query<{ word: string }>(
    `
    select word from search_word where day > $1 group by word having count(distinct sign_code) >= $2
    order by count(*) desc, max(day) desc, word limit $3`,
    [addDays(dayOf(now), -DAYS), SEARCHERS, MOST],
  )
  return rows.map(row => row.word)
}

/** Counts a word once a browser and Beijing day. */
export async function countWord({ db, client, now }: Context, word: string): Promise<void> {
  await db.query(
    'insert into search_word (word, day, sign_code) values ($1, $2, $3) on conflict do nothing',
    [word, dayOf(now), client.signCode],
  )
}
