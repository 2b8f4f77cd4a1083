import { DAY_SECONDS, startOfDay } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'

/** place, title, url, advertisement; the picture is drawn by number. */
const BANNERS: readonly (readonly [place: string, title: string, url: string, isAd: boolean])[] = [
  ['home_top', '今天开拍：先看公告里的风险', '/sfpm.html', false],
  ['home_top', '二拍房源，起拍价依法至多再降两成', '/house/list.html?rounds=2', false],
  ['home_top', '一口价，不用竞价', '/m/house/list/ykj.html', false],
  ['home_mid', '出价前先算到手总成本', '/tax/count', false],
  ['home_mid', '新房：预售许可与一房一价', '/build/list.html', false],
  ['house_list', '不良资产：抵押物与顺位', '/rights/list.html', true],
  ['house_list', '演示装修：拆改前先量房', '/build/2.html', true],
  ['house_detail', '贷款预审：尾款十五天来得及吗', '/loan/calculator', false],
  ['build_list', '枕河序 3号楼取得预售许可', '/build/1.html', true],
  ['rights_list', '受让人资格自测', '/rights/list.html', false],
  ['my', '完善需求，推荐更准', '/m/my/wt', false],
  ['research', '北京法拍月报', '/research/report.html', false],
  ['wiki', '法拍百科', '/encyclopedias/allwikis', false],
  ['loan', '公积金利率表', '/loan/calculator', false],
  ['factvideo', '看完实勘，看看哪天开拍', '/calendar', false],
  ['home_top', '本周值得细看', '/marketingPage/index/2', false],
  ['home_mid', '周日看样：通州两套，顾问带看', '/marketingPage/index/1', false],
  ['home_notice', '第一次参拍，先把三笔钱算清', '/marketingPage/index/3', false],
  ['home_popup', '通州看样周，周日上午看两套', '/marketingPage/index/1', true],
  ['home_stream', '演示银行：法拍贷款预审', '/loan/calculator', true],
  ['home_stream', '演示装修：收房前先量房', '/build/2.html', true],
  ['home_nav', '法拍百科', '/encyclopedias/allwikis', false],
  ['home_float', '本周看样', '/marketingPage/index/1', false],
]

/** What an editor has planned: place, title, url, from and until in days from now, picture, still a draft. */
const PLANNED: readonly (readonly [
  place: string,
  title: string,
  url: string,
  from: number,
  until: number,
  picture: number,
  isDraft?: boolean,
])[] = [
  ['home_top', '下周一开拍的房源', '/house/list.html?statuses=upcoming', 1, 4, 1],
  ['home_top', '三季度成交报告', '/research/report.html', 5, 9, 2, true],
  ['home_mid', '年底交房提醒', '/build/list.html', 3, 10, 5],
  ['home_mid', '看样周预告', '/marketingPage/index/1', -4, -1, 17],
  ['home_popup', '下载 App，开拍前提醒', '/download', 2, 5, 3],
  ['my', '邀请朋友，积分各 50', '/my', 2, 11, 11],
]

/** Banners of every place, out for a year, and some with a time of their own, in demo data. */
export async function writeBanners(db: Database, now: number): Promise<void> {
  const times = { start_time: now - 30 * DAY_SECONDS, end_time: now + 365 * DAY_SECONDS }
  await insertRows(
    db,
    'banner',
    BANNERS.map(([place, title, url, is_ad], i) => ({
      id: i + 1,
      place,
      title,
      image: `/static/demo/banner/${i + 1}.webp`,
      url,
      sort: i + 1,
      is_ad,
      is_draft: false,
      ...times,
    })).concat(
      PLANNED.map(([place, title, url, from, until, picture, isDraft = false], i) => ({
        id: BANNERS.length + i + 1,
        place,
        title,
        image: `/static/demo/banner/${picture}.webp`,
        url,
        sort: 100 + i,
        is_ad: false,
        is_draft: isDraft,
        start_time: startOfDay(now) + from * DAY_SECONDS,
        end_time: startOfDay(now) + until * DAY_SECONDS,
      })),
    ),
  )
}
