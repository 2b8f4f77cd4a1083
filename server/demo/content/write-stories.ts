import { addDays, dayOf, dayStart } from '../../../src/lib/dates'
import { htmlOf } from '../../modules/content/blocks/html-of'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { randomOf } from '../random'
import { blocksOfText } from './blocks-of-text'

interface StoryText {
  /** Days ago. */
  ago: number
  title: string
  summary: string
  author: string
  text: string
  hasCover?: boolean
}

/** Letters and milestones, all made up. */
const STORIES: readonly StoryText[] = [
  {
    ago: 7,
    title: '来信：我劝自己没有出价',
    summary: '第一次陪父母看二拍，算到最后放弃了。',
    author: '演示会员，通州',
    text: `编辑您好：
上个月陪父母看了梨园一套二拍，比小区挂牌价低两成多，他们很动心。我把公告从头念到尾，念到“一切税费由买受人承担”和“租期至 2029 年”，停了下来。
按你们的算法，税费加欠费要多出十二万，还要等三年才能住进去。爸爸说，那就不是便宜，是替别人垫钱。
我们没有出价。今天写信，是想谢谢那张把账算清楚的表。
@ 信里说的那种房源?tax_bearer=yes&lease=yes&statuses=upcoming`,
  },
  {
    ago: 48,
    title: '月报的口径全部公开',
    summary: '每个数字怎么算的、样本有多少，写在报告末页。',
    author: '演示编辑部',
    text: `从这一期起，研究院的每份报告末页都写明口径：样本是哪些成交、怎么剔除份额拍卖、中位数还是均值、数据截到哪一天。
看报告的人可以自己复算，算出来不一样的，请告诉我们。`,
  },
  {
    ago: 106,
    title: '限购规则变动，当天发出说明',
    summary: '非京籍社保或个税年限由 2 年改为 1 年。',
    author: '演示编辑部',
    text: `规则公布当天，资格自测换上了新的一条，旧的一条留着，写明到哪天为止。
此前收到“不符合”结果的会员，登录后会看到一行提示：规则变了，可以再测一次。
§ barred
§ lasting`,
  },
  {
    ago: 255,
    title: '陪同看样满一千套',
    summary: '通州，一套两居。',
    author: '演示编辑部',
    hasCover: true,
    text: `第一千套是通州的一套两居。那天没能入户，顾问陪着看了门锁、楼道、采光，又去物业问了欠费。
买受人后来没有出价，理由写在带看记录里：欠费比公告写的多三年。我们把这条记录也算作一次有用的看样。`,
  },
  {
    ago: 337,
    title: '来信：收房那天下雪',
    summary: '租客多住了一个月，最后自己把钥匙送来。',
    author: '演示会员，丰台',
    text: `拍下来的时候就知道里面有租客，公告写租赁权已经除去，法院负责清场。
真到了交付那天，租客说孩子期末考试，想多住一个月。顾问问我怎么想，我说可以，写一张纸就行。
一个月后下着雪，他自己把钥匙送来，水电都结清了。`,
  },
  {
    ago: 410,
    title: '来信：公告念三遍',
    summary: '第三遍才看到尾款只有十天。',
    author: '演示会员，朝阳',
    text: `第一遍看价格，第二遍看风险提示，第三遍才看到竞买须知第九条：成交后十日内付清。
银行说最快二十五天。我把保证金撤了，等了一套三十天的。晚了两个月，但睡得着。
= loan 先算算贷款来得及吗`,
  },
  {
    ago: 539,
    title: '税费计算上线，转嫁的单独列出',
    summary: '法律上归谁、公告写归谁，分成两列。',
    author: '演示编辑部',
    text: `此前的计算器只给一个总数。现在每一笔税都写明按法律归谁、按公告归谁、依据哪一条、哪天的规则。
§ taxes
= tax 试一试`,
  },
  {
    ago: 992,
    title: '第一期月报，八页',
    summary: '只写了通州和丰台，样本一百四十六套。',
    author: '演示编辑部',
    text: `样本少，所以只写了两个区，也没有写涨跌。
那时候定下的规矩一直没变：样本不到三十套的，不下结论。`,
  },
]

/** Newest first in numbers: letter 1 is the latest. */
export async function writeStories(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'story',
    STORIES.map(({ ago, title, summary, author, text, hasCover }, i) => {
      const date = addDays(dayOf(now), -ago)
      const blocks = blocksOfText(text)
      return {
        id: i + 1,
        title,
        summary,
        cover: hasCover ? '/static/demo/article/2.webp' : '',
        content: htmlOf(blocks),
        blocks,
        tag_ids: [],
        author,
        date,
        status: 'published',
        view_total: randomOf('story', i).int(180, 1400),
        created_at: dayStart(date) + 10 * 3600,
        updated_at: dayStart(date) + 10 * 3600,
      }
    }),
  )
}
