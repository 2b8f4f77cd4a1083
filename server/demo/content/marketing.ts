import type { Block } from '../../../src/contract/content/blocks'
import { DAY_SECONDS, startOfDay } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'

const HOUR = 3600
const WEEK = 7 * DAY_SECONDS
/** A Monday, 00:00 in Beijing. */
const SOME_MONDAY = 1_735_488_000

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text })
const list = (...items: string[]): Block => ({
  kind: 'list',
  is_ordered: false,
  items: items.map(text => ({ title: '', text: [text] })),
})

/** The Monday after the viewing day of the week that `now` can still be asked for: a Sunday more than a day ahead. */
function mondayAfter(now: number): number {
  const ahead = startOfDay(now + 2 * DAY_SECONDS)
  return ahead + ((WEEK - ((ahead - SOME_MONDAY) % WEEK)) % WEEK || WEEK)
}

const TONGZHOU = 110112
const PAGE_LIFE = 365 * DAY_SECONDS

interface Page {
  id: number
  title: string
  headline: string
  summary: string
  covers: string[]
  next: { title: string; to: string } | null
  start_time: number
  end_time: number
  blocks: Block[]
  /** Titles of articles to be read on. */
  reads: string[]
}

const READS_OF_PAGES = [2406, 1180, 3870] as const

/** The pages of campaigns: a week of viewings that comes again every week, this week's lots, a first guide. */
function pages(now: number, featured: readonly number[]): Page[] {
  const monday = mondayAfter(now)
  const sunday = monday - DAY_SECONDS
  const always = { start_time: now - 30 * DAY_SECONDS, end_time: now + PAGE_LIFE }
  const lots = `region_ids=${TONGZHOU}&price_max=300000000&statuses=upcoming&sort=start_asc`
  return [
    {
      id: 1,
      title: '通州看样周',
      headline: '一个上午看两套，\n看完再决定出不出价',
      summary: '周日带看梨园一带的两套法拍房。看得见的当场看，看不见的把公告念给您听。',
      covers: [12, 1, 4].map(id => `/static/demo/house/${id}/cover.webp`),
      next: { title: '通州在拍房源', to: `/house/list.html?region_ids=${TONGZHOU}` },
      start_time: monday - WEEK - DAY_SECONDS,
      end_time: monday + 10 * HOUR,
      blocks: [
        {
          kind: 'countdown',
          title: '报名截止',
          at: sunday - 6 * HOUR,
          ended: '报名已截止，还可以来电问余位',
        },
        {
          kind: 'lots',
          title: '即将开拍，300 万以内',
          text: '',
          look: 'cards',
          ids: [1, 12],
          query: lots,
          limit: 4,
        },
        heading('去之前，先知道这五件事'),
        list(
          '一拍公告期至少 30 天，二拍至少 15 天，看样要在公告期内约',
          '有人住的房子不一定进得去；公告没写的，现场问物业',
          '看完回去算总成本，再交保证金',
          '末 5 分钟有人出价，结束时间从那次出价起延 5 分钟',
          '拍到又不要是悔拍，保证金不退，也不能再参加重拍',
        ),
        heading('先看一段'),
        { kind: 'video', id: 2 },
        {
          kind: 'map',
          title: '周日上午这样走',
          address: '梨园站 B 口集合',
          lng: 116.6689,
          lat: 39.8838,
          stops: [
            { name: '梨园站 B 口集合', text: '八通线', time: '10:00', lng: 116.6689, lat: 39.8838 },
            {
              name: '青梧里 3 号楼',
              text: '租客在住，看厨卫与采光',
              time: '10:20',
              lng: 116.676,
              lat: 39.885,
            },
            { name: '望潮台 1 号楼', text: '空房，可量尺寸', time: '11:10', lng: 116.6726, lat: 39.8728 },
          ],
        },
        {
          kind: 'form',
          title: '预约看样',
          text: '顾问带看，不收费。提交后顾问在工作时间回电确认。',
          button: '预约看样',
          agent_id: 1,
          sessions: [
            { at: sunday + 10 * HOUR, seats: 6 },
            { at: sunday + 14 * HOUR, seats: 12 },
          ],
        },
      ],
      reads: ['看样看什么：一张清单', '“不负责清场”意味着什么'],
    },
    {
      id: 2,
      title: '本周值得细看',
      headline: '',
      summary: '只选公告写明风险的房源，并附到手总成本。',
      covers: ['/static/demo/banner/1.webp'],
      next: null,
      ...always,
      blocks: [
        heading('怎么挑出来的'),
        {
          kind: 'paragraph',
          text: ['只选公告写明风险的房源，起拍价低于挂牌均价一成半以上，每套都能算到手总成本。'],
        },
        {
          kind: 'lots',
          title: '精选房源',
          text: '',
          look: 'cards',
          ids: featured.slice(0, 12),
          query: '',
          limit: 12,
        },
        { kind: 'buildings', title: '也看看新房', ids: [1, 2, 4] },
        { kind: 'rights', title: '不良资产包', ids: [1] },
        { kind: 'articles', title: '看完再出价', ids: [1, 2, 3] },
        { kind: 'form', title: '让顾问联系我', text: '说一说预算和区域，顾问回电。', button: '请顾问回电' },
      ],
      reads: [],
    },
    {
      id: 3,
      title: '第一次参拍，从这里开始',
      headline: '第一次参拍，\n先把三笔钱算清',
      summary: '保证金、尾款、税费，各在什么时候交、交多少，用工具算一遍再报名。',
      covers: ['/static/demo/banner/4.webp'],
      next: null,
      ...always,
      blocks: [
        heading('先算，再看'),
        {
          kind: 'calculator',
          tool: 'bid-limit',
          title: '算出价上限',
          text: '从手里的钱倒推最多能出多少',
          query: '',
        },
        {
          kind: 'calculator',
          tool: 'eligibility',
          title: '测购房资格',
          text: '法拍住房也要有购房资格',
          query: '',
        },
        { kind: 'calculator', tool: 'tax', title: '算税费', text: '按公告里的承担方式列出每一笔', query: '' },
        {
          kind: 'lots',
          title: '今天起七日内开拍',
          text: '',
          look: 'count',
          ids: [],
          query: 'statuses=upcoming&sort=start_asc',
          limit: 4,
        },
        {
          kind: 'lots',
          title: '200 万以内，公告没有写明租约',
          text: '',
          look: 'cards',
          ids: [],
          query: 'price_max=200000000&statuses=upcoming&risk_exclude=lease&sort=start_asc',
          limit: 4,
        },
        {
          kind: 'callout',
          tone: 'info',
          text: '本页是一般说明，不是法律意见。规则以法院公告和平台规则为准。',
        },
      ],
      reads: ['从看到公告到拿到钥匙，一共几步', '保证金和尾款：钱怎么走', '出价前一晚的十项检查'],
    },
  ]
}

const linksTo = (articles: readonly { id: number; title: string; group_name: string }[]): Block[] =>
  articles.length === 0
    ? []
    : [
        {
          kind: 'links',
          title: '接着读',
          items: articles.map(({ id, title, group_name }) => ({
            title,
            text: group_name,
            to: `/article/${id}.html`,
          })),
        },
      ]

/** With the links to what is to be read on. */
async function withReads(db: Database, now: number) {
  const [group, articles] = await Promise.all([
    db.one<{ house_ids: number[] }>('select house_ids from house_group where id = 1'),
    db.query<{ id: number; title: string; group_name: string }>(
      `select t.id, t.title, g.name as group_name from article t join article_group g on g.id = t.group_id`,
    ),
  ])
  return pages(now, group?.house_ids ?? []).map(({ reads, blocks, ...page }) => ({
    ...page,
    status: 'published',
    view_total: READS_OF_PAGES[page.id - 1] ?? 0,
    blocks: [...blocks, ...linksTo(articles.filter(({ title }) => reads.includes(title)))],
  }))
}

export async function writeMarketing(db: Database, now: number): Promise<void> {
  await insertRows(db, 'marketing_page', await withReads(db, now))
}

/** Moves the week of viewings on to the next one. A page that an editor has changed is theirs. */
export async function renewMarketing(db: Database, now: number): Promise<void> {
  const [page] = await withReads(db, now)
  if (!page) return
  await db.query(
    'update marketing_page set blocks = $2, start_time = $3, end_time = $4 where id = $1 and updated_at = 0 and end_time < $4',
    [page.id, JSON.stringify(page.blocks), page.start_time, page.end_time],
  )
}
