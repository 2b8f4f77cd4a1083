import type { Block } from '../../../src/contract/content/blocks'
import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { htmlOf } from '../../modules/content/blocks/html-of'
import { insertRows } from '../bulk'
import { randomOf } from '../random'
import { CHECKED_DAY, lawId } from './laws'
import { BID, PAY } from './wikis/bid-and-pay'
import type { WikiEntry } from './wikis/entry'
import { LOOK, PLEDGE } from './wikis/look-and-pledge'
import { KEYS, TRANSFER } from './wikis/transfer-and-keys'

const WAY: readonly { name: string; intro: string; icon: string; entries: readonly WikiEntry[] }[] = [
  { name: '看房', intro: '公告期至少 30 天，用来核实公告没写的事', icon: 'eye', entries: LOOK },
  { name: '保证金', intro: '起拍价的 5%–20%，没拍到 24 小时内退', icon: 'points', entries: PLEDGE },
  { name: '竞拍', intro: '竞价不少于 24 小时，末 5 分钟有人出价就顺延', icon: 'price-tag', entries: BID },
  { name: '付款', intro: '尾款期限常见 10–15 天，可能早于贷款放款', icon: 'calculator', entries: PAY },
  { name: '过户', intro: '裁定送达时所有权转移，再去缴税、登记', icon: 'doc', entries: TRANSFER },
  { name: '收房', intro: '裁定送达后 15 日内移交，拒不移交可强制', icon: 'house', entries: KEYS },
]
const ALL = WAY.flatMap(({ entries }, at) =>
  entries.map((entry, sort) => ({ entry, category_id: at + 1, sort })),
)

const idOf = (title: string) => ALL.findIndex(({ entry }) => entry.title === title) + 1
/** Entries by name, those that are there. */
export const wikiIds = (titles: readonly string[]): number[] => titles.map(idOf).filter(id => id > 0)

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text
    .split('\n')
    .map(one => one.trim())
    .filter(Boolean)) {
    const last = blocks.at(-1)
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', level: 2, text: line.slice(3) })
    else if (line.startsWith('- ')) {
      const [head = '', ...rest] = line.slice(2).split('｜')
      const item = rest.length > 0 ? { title: head, text: [rest.join('｜')] } : { title: '', text: [head] }
      if (last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', is_ordered: false, items: [item] })
    } else blocks.push({ kind: 'paragraph', text: [line] })
  }
  return blocks
}

const NOTES: Readonly<Record<string, string>> = {
  保证金: '补上“联合竞买怎么交”',
  限购资格: '非京籍社保或个税年限改为 1 年，8 月 8 日起',
  增值税: '2026 年起不满 2 年按 3%，附例题',
}

export async function writeWikis(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'wiki_category',
    WAY.map(({ name, intro, icon }, at) => ({ id: at + 1, name, intro, icon, sort: at + 1 })),
  )
  await insertRows(
    db,
    'wiki',
    ALL.map(({ entry, category_id, sort }, at) => {
      const blocks = blocksOf(entry.text)
      const note = NOTES[entry.title]
      const updated_at =
        now -
        Math.round(
          (note ? 1 + Object.keys(NOTES).indexOf(entry.title) * 2 : 8 + ((at * 7) % 60)) * DAY_SECONDS,
        )
      return {
        id: at + 1,
        category_id,
        sort,
        title: entry.title,
        alias: entry.alias ?? '',
        summary: entry.summary,
        short: entry.short,
        is_risk: entry.isRisk ?? false,
        figures: (entry.figures ?? []).map(([value, unit, text]) => ({ value, unit, text })),
        blocks,
        content: htmlOf(blocks),
        myths: (entry.myths ?? []).map(([wrong, right]) => ({ wrong, right })),
        law_ids: (entry.laws ?? []).map(lawId),
        related_ids: wikiIds(entry.related ?? []),
        checked_by: `演示顾问 ${String((at % 12) + 1).padStart(2, '0')}`,
        checked_day: CHECKED_DAY,
        change_note: note ?? '核对条文与数字',
        view_total: randomOf('wiki', at).int(200, 9000),
        created_at: updated_at - 90 * DAY_SECONDS,
        updated_at,
      }
    }),
  )
}
