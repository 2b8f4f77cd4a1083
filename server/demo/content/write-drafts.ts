import { DAY_SECONDS, dayOf } from '../../../src/lib/dates'
import type { Block } from '../../../src/contract/content/blocks'
import { htmlOf } from '../../modules/content/blocks/html-of'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { blocksOfText } from './blocks-of-text'
import { lawBlock, type LawKey } from './laws'

interface Draft {
  group_id: number
  title: string
  summary: string
  status: 'draft' | 'review' | 'scheduled' | 'withdrawn'
  note: string
  text: string
  law?: LawKey
  /** Days since its law was checked. */
  checked?: number
}

/** What is under way at the desk, all made up. */
const DRAFTS: readonly Draft[] = [
  {
    group_id: 5,
    title: '公积金能不能付法拍尾款：先问清三件事',
    summary: '能不能贷、多久放款、放到哪个账户，三件事问清再出价。',
    status: 'review',
    note: '请看第二节的说法是否稳妥',
    text: `尾款的日子写在公告里，放款的日子由中心和银行定。两个日子对不上，差的那几天要自己垫。
## 先问什么
1. 能不能贷｜司法拍卖的房子，各地的中心口径不一样，**以当地中心的答复为准**
2. 多久放款｜从递材料到放款要几个工作日
3. 放到哪里｜能不能直接放到法院的账户
! 公告要求的尾款期短于放款期的，先备好过桥的钱，再出价。`,
  },
  {
    group_id: 1,
    title: '法院退税要多久：三份裁定里的时间',
    summary: '卖方的税费先由买受人垫，再找法院退。三份裁定里，最快 19 天，最慢 74 天。',
    status: 'scheduled',
    note: '定在周末早上',
    text: `卖方的税由买受人先垫上，再找法院退，这是不少公告的写法。垫进去的钱什么时候回来，决定了手上要多备多少现金。
## 公告怎么写的
> 应由被执行人承担的税费，==由买受人先行垫付==，凭完税凭证于三十日内向本院申请退还。
三份演示裁定里，从交税到退回，**最快 19 天，最慢 74 天**。
@ 写明由买受人垫付的房源?tax_bearer=yes&statuses=upcoming`,
    law: 'taxes',
    checked: 66,
  },
  {
    group_id: 3,
    title: '共有人不同意，还能拍吗',
    summary: '拍的是一份还是整套，先看标题里的份额。',
    status: 'draft',
    note: '缺封面，缺一处条文',
    text: `标题里写着“份额”的，拍的不是整套。
## 买到一份能做什么
- 登记｜成为按份共有人
- 居住｜要和其他共有人商量`,
    law: 'taxes',
    checked: 90,
  },
  {
    group_id: 4,
    title: '车位单独拍，要不要购房资格',
    summary: '由问答转来，还没有写完。',
    status: 'draft',
    note: '由问答转来',
    text: '车位要不要资格，各地规定不同，写之前先查当地住建部门的答复。',
  },
  {
    group_id: 1,
    title: '往年的契税怎么算',
    summary: '已由新一年的文章替代。',
    status: 'withdrawn',
    note: '被新的一篇替代',
    text: '这一篇说的是往年的规则，已经不适用。算现在的税，请用税费计算。',
  },
]

const blocksOf = ({ text, law, checked = 0 }: Draft, now: number): Block[] => {
  const blocks = blocksOfText(text)
  return law ? [...blocks, { ...lawBlock(law), checked_at: dayOf(now - checked * DAY_SECONDS) }] : blocks
}

/** Articles in every state of the desk, and a first version of each text. */
export async function writeDrafts(db: Database, now: number): Promise<void> {
  const last = await db.one<{ id: number }>('select max(id) as id from article')
  await insertRows(
    db,
    'article',
    DRAFTS.map((draft, i) => {
      const blocks = blocksOf(draft, now)
      const at = now - (i + 1) * 3 * 3600
      return {
        id: (last?.id ?? 0) + i + 1,
        group_id: draft.group_id,
        title: draft.title,
        summary: draft.summary,
        cover: i < 2 ? `/static/demo/article/${i + 1}.webp` : '',
        content: htmlOf(blocks),
        blocks,
        tag_ids: [],
        author: '演示编辑部',
        source: '本站',
        status: draft.status,
        publish_at: draft.status === 'scheduled' ? now + 3 * DAY_SECONDS : null,
        view_total: 0,
        created_at: at,
        updated_at: at,
      }
    }),
  )
  for (const type of ['article', 'story', 'report'])
    await db.query(
      `insert into text_version (type, entity_id, no, uid, status, title, summary, blocks, note, at)
       select $1, id, 1, 3, status, title, summary, blocks, '', updated_at from ${type}`,
      [type],
    )
  await db.query(
    `update text_version v set note = d.note from json_to_recordset($1) d(title text, note text)
     where v.type = 'article' and v.title = d.title`,
    [JSON.stringify(DRAFTS.map(({ title, note }) => ({ title, note })))],
  )
  await writeReviews(db, { firstId: (last?.id ?? 0) + 1, now })
}

/** Whom the editor asks to read the first two, and what is remarked on the first. */
async function writeReviews(db: Database, { firstId, now }: { firstId: number; now: number }): Promise<void> {
  const [editor, reader] = [3, 4]
  const review = { type: 'article', reviewer_uid: reader, asked_uid: editor }
  await insertRows(db, 'text_review', [
    { ...review, entity_id: firstId, asked_at: now - 3 * 3600, read_at: null },
    { ...review, entity_id: firstId + 1, asked_at: now - 7 * 3600, read_at: now - 6 * 3600 },
  ])
  const remark = { type: 'article', entity_id: firstId, uid: reader, done_at: null }
  await insertRows(db, 'text_remark', [
    { ...remark, quote: '各地的中心口径不一样', text: '补一句：问谁、怎么问', at: now - 2 * 3600 },
    { ...remark, quote: '', text: '结尾加上怎么备过桥的钱', at: now - 2 * 3600 + 60 },
  ])
}
