import { loadavg } from 'node:os'
import type { Database } from '../../server/db/database'
import { createSeededRandom } from '../../server/demo/random'
import { fillIndex, wordsOfHtml } from '../../server/modules/text-search/fill-index'
import { openQueryBench } from './queries/run'
import { milliseconds, quantile, tableText } from './table'

const LOTS = 300
const TEXTS = 100_000
const SENTENCES = 9
const BATCH = 1_000
const LIMIT_MS = 50

/** Search terms: words found in nearly every text, in some, in few, in none; two combined; letters. */
const KEYWORDS = [
  ...['法拍', '房', '法院', '拍卖', '保证金', '税', '税费', '契税', '尾款', '悔拍', '清场', '过户', '贷款'],
  ...['满五唯一', '优先购买权', '成交裁定', '带租约', '户口迁出', '首套', '公积金', '网络司法拍卖', '貔貅'],
  ...['税费转嫁风险', '尾款期限几天', '法拍房贷款首付多少', '保证金 悔拍', '2026 增值税', 'LPR', '3%', '140'],
  ...['huipai', 'bzj', 'sf'],
]

/** Articles composed of the demo's sentences, once. */
async function fill(db: Database): Promise<void> {
  const { total } = (await db.one<{ total: number }>('select count(*) as total from article')) ?? { total: 0 }
  const rows = await db.query<{ title: string; content: string }>(
    `select title, content from article where id <= 100 union all select title, content from wiki union all select q.title, w.content from ask q join answer w on w.ask_id = q.id`,
  )
  const titles = [...new Set(rows.map(row => row.title))]
  const sentences = rows.flatMap(row => wordsOfHtml(row.content).match(/[^。；！？\s]{6,}[。；！？]/g) ?? [])
  for (let at = total; at < TEXTS; at += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, TEXTS - at) }, (_, i) => {
      const random = createSeededRandom('bench-text', at + i)
      const some = (of: readonly string[]) => of[random.int(0, of.length - 1)] ?? ''
      return {
        title: `${some(titles).slice(0, 14)}：${some(titles).slice(0, 16)}`,
        content: Array.from({ length: SENTENCES }, () => `<p>${some(sentences)}</p>`).join(''),
        created_at: 1_700_000_000 + at + i,
      }
    })
    await db.query(
      `insert into article (group_id, title, summary, cover, content, tag_ids, author, source, status, created_at, updated_at)
       select 1 + created_at % 5, title, '', '', content, '{}', '', '', 'published', created_at, created_at
       from jsonb_to_recordset($1::jsonb) as n (title text, content text, created_at bigint)`,
      [JSON.stringify(made)],
    )
  }
  await fillIndex(db, { batch: BATCH })
  await db.query('vacuum (analyze) text_index')
  await db.query('vacuum (analyze) article')
}

/** CPU time of each search over that many texts. */
export async function benchTexts(): Promise<string> {
  const bench = await openQueryBench(LOTS, { name: 'texts', write: fill })
  try {
    const rows: (string | number)[][] = []
    const all: number[] = []
    const narrowed = KEYWORDS.map(keyword => ({ keyword, group_id: 2 }))
    for (const asked of [...KEYWORDS.map(keyword => ({ keyword })), ...narrowed]) {
      const fields = { ...asked, page_size: 20 }
      const tops: number[] = []
      for (let round = 0; round < 5; round += 1) {
        const { own, database } = await bench.ask('article/list', fields)
        if (round > 0) tops.push(own + database)
      }
      all.push(...tops)
      rows.push([
        'group_id' in asked ? `${asked.keyword}, in a group` : asked.keyword,
        milliseconds(quantile(tops, 0.5)),
        milliseconds(Math.max(...tops)),
      ])
    }
    const load = loadavg()[0]?.toFixed(1) ?? '?'
    rows.push(['p95 of all', '', milliseconds(quantile(all, 0.95))])
    return tableText(
      `article/list with a keyword over ${TEXTS.toLocaleString('en')} texts, on a core at load ${load}; to be under ${LIMIT_MS} ms`,
      ['keyword', 'p50', 'max'],
      rows,
    )
  } finally {
    await bench.close()
  }
}
