// Test cases of every screen in the route table, by role: the URL, the texts that must appear once its data is loaded, and texts that must
// not. Expected texts often come from the server, because demo lots follow the clock. `screensWithoutCase` makes a test fail if a new
// screen has no case.
import { isLeftOut, buildPageUrl } from '../../src/routes/match'
import { routeOf, SCREENS, type PlainScreen, type Screen } from '../../src/routes/table'
import { call } from '../setup/signed-call'

const server = process.env.TEST_SERVER_URL ?? ''

/** The demo member, who owns the first lots, lists and other records. */
const MEMBER = { phone: '13800000001', password: 'Demo1234' }

/** Hotline in the builds under test. */
const HOTLINE = '400-000-0000'

export interface ScreenCase {
  screen: Screen
  params?: Record<string, string>
  /** Texts on the screen once its data is loaded. */
  shows: (string | RegExp)[] | (() => Promise<(string | RegExp)[]>)
  /** Texts that the platform's review rejects, or that a rule forbids there. */
  hides?: readonly string[]
}

/**
 * What no screen of a mini-program shows: customer service there is the platform's own chat (specification §2). The numbers of agencies in
 * the demo data are the hotline's with an extension.
 */
export const NEVER_SHOWN = new RegExp(`热线|${HOTLINE}(?!转)`)

interface Card {
  title: string
}
interface Page {
  list: Card[]
}

async function ask<T>(path: string, fields: Record<string, unknown> = {}, token = ''): Promise<T> {
  const { errcode, errmsg, result } = await call<T>(server, path, fields, { token, signCode: 'screens-test' })
  if (errcode !== 0) throw new Error(`${path}: ${errcode} ${errmsg}`)
  return result
}

/** The demo agent, responsible for lot 1. */
const AGENT = { phone: '13800000002', password: 'Demo1234' }

/** Creates a session of the member, as the token that a phone would store. */
export const memberToken = () => fetchLoginToken(MEMBER)
export const agentToken = () => fetchLoginToken(AGENT)

async function fetchLoginToken(account: { phone: string; password: string }): Promise<string> {
  const {
    login_data: { token },
  } = await ask<{ login_data: { token: string } }>('user/login', account)
  return token
}

/** First lots of a list, as returned by the server. */
const buildTitlesReader =
  (path: string, fields: Record<string, unknown> = {}) =>
  async () =>
    (await ask<Page>(path, { page: 1, page_size: 3, ...fields })).list.map(({ title }) => title)

/** First names of a list of new buildings. */
const fetchListNames = async (path: string) =>
  (await ask<{ list: { name: string }[] }>(path, { page: 1, page_size: 3 })).list.map(({ name }) => name)

/** Default states of a list. */
const OPEN = { statuses: 'upcoming,ongoing' }

/** The newest playable video; the demo's videos are generated while the server runs. */
export async function playableVideo(): Promise<string | undefined> {
  const { list } = await ask<{ list: { id: number }[] }>('api/house-fact-video/search', {
    page: 1,
    page_size: 8,
  })
  for (const { id } of list) {
    const { files } = await ask<{ files: { bytes: number | null }[] }>('api/house-fact-video/info', { id })
    if (files.some(({ bytes }) => bytes !== null)) return String(id)
  }
  return undefined
}

/** Cases of a visitor. */
export const VISITOR_CASES: ScreenCase[] = [
  { screen: 'case-new', params: { house_id: '1' }, shows: ['信息有误', '哪一处有误', '手机号'] },
  {
    screen: 'verify',
    params: { kind: 'message' },
    shows: ['不登录也能用', '核验码', '防骗提示', '保证金和尾款只交到'],
  },
  { screen: 'case', shows: ['查进度', '手机号后四位'] },
  { screen: 'home', shows: ['竞拍日历', '法拍行情', '值得细看', '投诉举报', /版本 ?\d/] },
  { screen: 'school-around', params: { xiaoqu_id: '1' }, shows: ['学区边界：未知。', '公里内'] },
  { screen: 'school-search', params: { school_id: '1' }, shows: ['对应小区在拍', '热门学校'] },
  { screen: 'poster-image', params: { id: '1' }, shows: ['存到相册', '看房源'] },
  { screen: 'trade-data', shows: ['近 12 个月', '选择区域', '各轮次成交率', '逐套成交'] },
  { screen: 'house-list', shows: buildTitlesReader('house/list', OPEN) },
  {
    screen: 'house-list',
    params: { region_ids: '110108' },
    shows: buildTitlesReader('house/list', { ...OPEN, region_ids: '110108' }),
  },
  { screen: 'house-list-qbfc', shows: buildTitlesReader('house/list', { ...OPEN, type: 'qbfc' }) },
  { screen: 'house-list-gyzc', shows: buildTitlesReader('house/list', { ...OPEN, type: 'gyzc' }) },
  { screen: 'house-list-sfpm', shows: buildTitlesReader('house/list', { ...OPEN, type: 'sfpm' }) },
  {
    screen: 'house-list-type',
    params: { type: 'zhuzhai' },
    shows: buildTitlesReader('house/list', { ...OPEN, type: 'zhuzhai' }),
  },
  {
    screen: 'house-detail',
    params: { id: '1' },
    shows: async () => [(await ask<Card>('house/info', { id: 1 })).title, '保证金', '加价幅度', '总成本'],
  },
  { screen: 'house-detail', params: { id: '999999' }, shows: ['页面不存在'] },
  {
    screen: 'xiaoqu-detail',
    params: { xiaoquid: '1' },
    shows: [
      '青梧里',
      '在拍房源',
      '价格走势',
      '元/㎡·月',
      '法拍成交',
      '小区信息',
      '位置与周边',
      '步行',
      '医疗',
      '熟悉本小区的顾问',
      '附近小区',
    ],
  },
  { screen: 'xiaoqu-detail', params: { xiaoquid: '4' }, shows: ['没有本小区的租金数据'] },
  { screen: 'xiaoqu-detail', params: { xiaoquid: '999999' }, shows: ['页面不存在'] },
  {
    screen: 'xiaoqu-house',
    params: { xiaoquid: '1', houseId: '1' },
    shows: async () => [(await ask<Card>('house/info', { id: 1 })).title, '和小区比', '同小区房源'],
  },
  { screen: 'xiaoqu-house', params: { xiaoquid: '2', houseId: '1' }, shows: ['页面不存在'] },
  {
    screen: 'xiaoqu-house-list',
    params: { id: '1' },
    shows: buildTitlesReader('house/list', { ...OPEN, xiaoqu_ids: '1' }),
  },
  {
    screen: 'fapai-related',
    params: { type: 'near', houseid: '1', code: '5' },
    shows: buildTitlesReader('h5/house/same-list', { house_id: 1, type: 'near', code: 5 }),
  },
  {
    screen: 'build-list',
    shows: async () => [...(await fetchListNames('building-new/list')), '最新动态', '均价'],
  },
  {
    screen: 'build-detail',
    params: { id: '1' },
    shows: [
      '枕河序',
      '公示均价',
      '与周边二手、法拍比',
      '楼盘动态',
      '预售许可',
      '位置与周边',
      '楼盘经纪人',
      '预约看房',
      '一房一价表',
      '车位比',
      '售楼处',
      '驻场',
    ],
  },
  { screen: 'build-detail', params: { id: 'ZHX2026A01' }, shows: ['枕河序'] },
  { screen: 'build-detail', params: { id: '999999' }, shows: ['页面不存在'] },
  { screen: 'build-dynamic', params: { id: '1' }, shows: ['枕河序', '取得预售许可', '全部类型'] },
  {
    screen: 'build-flat-list',
    params: { id: '1' },
    shows: ['枕河序', '全部楼栋', '4号楼', '已网签', '备案价'],
  },
  { screen: 'build-flat-list', params: { id: '999999' }, shows: ['页面不存在'] },
  { screen: 'build-type-list', params: { id: '1' }, shows: ['A 户型', 'B 户型', '3室2厅2卫'] },
  {
    screen: 'build-type-detail',
    params: { type_id: '2' },
    shows: ['参考总价', '户型分析', '各间面积', '首付与月供', '在售楼栋', '加入对比'],
  },
  { screen: 'build-type-detail', params: { type_id: '999999' }, shows: ['页面不存在'] },
  {
    screen: 'rights-list',
    shows: async () => [...(await buildTitlesReader('rights/pub-list')()), '债权合计', '本金'],
  },
  {
    screen: 'rights-detail',
    params: { id_code: 'RZ26110012' },
    shows: [
      '通州某制造企业债权',
      '进行到哪一步',
      '借款合同',
      '抵押与担保',
      '覆盖参考价',
      '资料',
      '联系人',
      '公告全文',
      '演示区人民法院',
    ],
  },
  { screen: 'rights-detail', params: { id_code: 'RZ00000000' }, shows: ['页面不存在'] },
  {
    screen: 'agent-detail',
    params: { id: '1' },
    shows: [
      '演示顾问 01',
      '成交过的',
      '正在服务的房源',
      '估价账本',
      '落在自己的区间',
      '收费与退款',
      '评价',
      '问答',
      '400-000-0000 转 1201',
      '腾退清场',
      '核对',
    ],
  },
  { screen: 'map-fapai', shows: ['当前层级', '区县', /视野内 ?\d/, '画圈', '学校', '通勤'] },
  {
    screen: 'map-fapai',
    params: { lng: '116.668', lat: '39.884', zoom: '13' },
    shows: ['商圈', /视野内 ?\d/],
  },
  { screen: 'map-xinfang', shows: ['当前层级', /视野内 ?\d+ ?个楼盘/] },
  { screen: 'search', shows: ['按条件找', '热门搜索'] },
  {
    screen: 'compare',
    params: { kind: 'house', ids: '1,2' },
    shows: ['总成本', '只看不同', '税费与欠费', '存图'],
  },
  { screen: 'calendar', shows: ['开拍', '结束'] },
  { screen: 'eligibility', shows: ['户籍', '家庭在北京已有住房', '答案存 180 天'] },
  {
    screen: 'eligibility',
    params: { house_id: '1' },
    shows: async () => [(await ask<Card>('house/info', { id: 1 })).title, '户籍'],
  },
  { screen: 'house-papers', params: { id: '1' }, shows: ['法院提供的材料', '权利负担'] },
  { screen: 'house-history', params: { id: '1' }, shows: ['逐次记录', '起拍价的变化'] },
  {
    screen: 'xiaoqu-evidence',
    params: { xiaoquid: '1' },
    shows: ['历年成交与流拍', '统计数字', '成交单价中位数', '成交率', '交付时长', '租金', '下载表格'],
  },
  {
    screen: 'court',
    params: { name: '演示区人民法院' },
    shows: ['场公告的结果', '比率与分母', '分轮次的成交率', '交付时长', '同城对照', '在拍房源'],
  },
  { screen: 'first-time', shows: ['三笔费用', '一场拍卖的流程', '适合第一次拍的', '常见术语'] },
  { screen: 'practice', shows: ['可练习的竞价', '结果练完才显示'] },
  { screen: 'practice', params: { house_id: '3' }, shows: ['出价上限', '开始回放'] },
  {
    screen: 'competition',
    params: { house_id: '1' },
    shows: ['拍得概率', '成交价不超过 X 的概率', '预计出价人数', '影响因素'],
  },
  { screen: 'competition', params: { house_id: '2' }, shows: ['竞价已经开始', '预测与结果'] },
  { screen: 'bid-limit', shows: ['最高可出', '这套房', '加价阶梯', '到此为止'] },
  {
    screen: 'bid-limit',
    params: { house_id: '1' },
    shows: async () => [
      (await ask<Card>('house/info', { id: 1 })).title,
      '我的资金',
      '最高可出',
      '存为我的上限',
    ],
  },
  {
    screen: 'auction-day',
    params: { house_id: '1' },
    shows: ['总成本', '开拍前', '交保证金', '加价阶梯', '拍到之后要付'],
  },
  { screen: 'cash-calendar', shows: ['先选一套房'] },
  {
    screen: 'cash-calendar',
    params: { house_id: '1' },
    shows: ['自有现金要用', '剩余资金', '付款日程'],
  },
  { screen: 'wiki-list', shows: ['从看房到收房', '看房', '保证金', '悔拍'] },
  { screen: 'wiki-search', shows: ['按购房阶段', '热门搜索'] },
  { screen: 'wiki-search', params: { keyword: '悔拍' }, shows: ['看词条', '问答'] },
  { screen: 'wiki-detail', params: { id: '12' }, shows: ['保证金', '交多少', '常见误解', '第十七条'] },
  { screen: 'qa-list', shows: ['热门问题', '购房资格', '购房者必读'] },
  { screen: 'qa-homebuyers', shows: ['出价之前', '买法拍房也要看限购吗？'] },
  { screen: 'qa-submit', shows: ['问题分类', '补充说明', '图，最多 6 张'] },
  {
    screen: 'qa-detail',
    params: { id: '1' },
    shows: ['二拍公告写“一切税费由买受人承担”，个税怎么估？', '2 个回答', '第三十条'],
  },
  { screen: 'loan-calculator', shows: ['贷款方案', '4,490.45', '提前还款', '看还款计划'] },
  {
    screen: 'loan-calculator',
    params: { house_id: '1' },
    shows: async () => [(await ask<Card>('house/info', { id: 1 })).title, '成交价', '首付'],
  },
  {
    screen: 'fact-video-list',
    shows: async () => (await buildTitlesReader('api/house-fact-video/search')()).slice(0, 2),
  },
  {
    screen: 'fact-video-detail',
    params: { kind: 'house', id: '1', numInx: '0', follows: '0' },
    shows: async () => [(await ask<Card>('api/house-fact-video/info', { id: 1 })).title, '咨询'],
  },
  {
    screen: 'fact-video-share',
    params: { kind: 'house', id: '1' },
    shows: async () => [(await ask<Card>('api/house-fact-video/info', { id: 1 })).title, '接着看下一条'],
  },
  { screen: 'loan-result', shows: ['还没有算过贷款'] },
  { screen: 'loan-result', params: { id: '1' }, shows: ['每年还的本金与利息', '两种还法', '逐年'] },
  {
    screen: 'loan-payment-details',
    params: { id: '1', price: '268500000' },
    shows: ['需备现金', '一步一步', '成交确认书'],
  },
  { screen: 'tax-count', shows: ['交易情况', '买方应付税费', '看逐项结果'] },
  {
    screen: 'tax-count',
    params: { house_id: '1' },
    shows: async () => [(await ask<Card>('house/info', { id: 1 })).title, '取自房源与公告'],
  },
  { screen: 'tax-count-result', shows: ['还没有算过税费'] },
  {
    screen: 'tax-count-result',
    params: { id: '1' },
    shows: ['总成本', '80,550.00', '其他情形', '规则版本'],
  },
  { screen: 'valuation', shows: ['小区', '建筑面积', '朝向', '今天还能估', '估价'] },
  { screen: 'valuation', params: { house_id: '1' }, shows: ['青梧里', '估价方法'] },
  { screen: 'valuation-search', shows: ['样本为近 24 个月', '取消'] },
  {
    screen: 'valuation-detail',
    params: { id: '1' },
    shows: ['青梧里', '法拍预计成交价', '样本位置', '估算方法', '预计成交价准确度', '看'],
  },
  { screen: 'scorecard', shows: ['落在区间内', '各区', '各轮次', '下载表格'] },
  { screen: 'consulting', shows: ['提问', '联系方式', '信息保存 180 天'] },
  {
    screen: 'consulting',
    params: { house_id: '1' },
    shows: async () => [(await ask<Card>('house/info', { id: 1 })).title, '看样时间', '人数'],
  },
  { screen: 'my', shows: ['登录或注册', '关于我们', '隐私政策', '用户协议', /版本 ?\d/], hides: ['下载'] },
  { screen: 'my-login', shows: ['短信登录', '获取验证码', '一键登录'] },
  { screen: 'my-accountlogin', shows: ['密码', '登录'] },
  { screen: 'my-register', shows: ['注册', '隐私政策'] },
  { screen: 'my-forgetpwd', shows: ['验证码'] },
  { screen: 'article-list', shows: buildTitlesReader('article/list') },
  {
    screen: 'article-detail',
    params: { id: '1' },
    shows: ['到底包括哪几笔', '要点', '法律上，各交各的', '第三十条', '继续阅读', '投诉举报'],
  },
  { screen: 'article-detail', params: { id: '999999' }, shows: ['页面不存在'] },
  {
    screen: 'marketing-page',
    params: { id: '1' },
    shows: ['看完再决定出不出价', '报名截止', '去之前', '梨园站 B 口集合', '预约看样', '继续阅读'],
  },
  { screen: 'marketing-page', params: { id: '999999' }, shows: ['页面不存在'] },
  {
    screen: 'research-institute',
    shows: async () => [...(await buildTitlesReader('report/list')()).slice(0, 1), '系列', '月报'],
  },
  { screen: 'research-report-list', shows: buildTitlesReader('report/list') },
  {
    screen: 'research-report-detail',
    params: { id: '1' },
    shows: ['北京法拍月报', '成交均价', 'PDF 全文', '计算方法', '往期'],
  },
  { screen: 'research-report-detail', params: { id: '999999' }, shows: ['页面不存在'] },
  {
    screen: 'about',
    shows: ['先看清再出价', '我们守的几条', '还可以看'],
    hides: ['下载应用'],
  },
  { screen: 'service-number', shows: ['可以收到什么', '在线客服'] },
  { screen: 'memorabilia', shows: buildTitlesReader('story/list') },
  { screen: 'memorabilia-letter', params: { id: '1' }, shows: ['我劝自己没有出价', '下一封'] },
  { screen: 'memorabilia-letter', params: { id: '999999' }, shows: ['页面不存在'] },
  { screen: 'privacy-policies', shows: ['隐私政策', '先看这几句', '我们收什么，用来做什么', '180 天'] },
  { screen: 'my-privacyPolicy', shows: ['隐私政策', '您可以做什么'] },
  { screen: 'register-message', shows: ['用户协议', '本站做什么，不做什么', '看完了，去注册'] },
  { screen: 'my-baozhang', shows: ['信息有出处', '不能保证的，先说清'] },
  { screen: 'error-400', shows: ['400'] },
  { screen: 'privacy-ask', shows: ['隐私保护指引', '同意并继续', '不同意'] },
  { screen: 'error', shows: ['500', '返回'] },
  { screen: 'not-found', shows: ['页面不存在', 'This page could not be found'] },
]

/** Cases of the demo member. */
export const MEMBER_CASES: ScreenCase[] = [
  { screen: 'my', shows: ['138****0001', '退出登录', '关于我们'] },
  { screen: 'fact-video-follows', shows: ['关注的视频', '播放', '移动网络自动播放'] },
  { screen: 'my-info', shows: ['昵称', '登录密码', '演示会员'] },
  { screen: 'my-editingMaterials', shows: ['昵称', '性别', '城市'] },
  { screen: 'my-modifyName', shows: ['昵称', '今天还能改'] },
  { screen: 'my-modifyPwd', shows: ['新密码', '确认修改'] },
  { screen: 'my-devices', shows: ['已登录的设备', '登录提醒', '退出登录'] },
  { screen: 'my-privacy', shows: ['账号与登录', '浏览记录', '个性化推荐', '看全文'] },
  { screen: 'my-privacy', params: { tab: 'data' }, shows: ['下载一份', '谁用过我的电话', '注销账号'] },
  { screen: 'my-board', shows: ['通州的家', '创建看板'] },
  { screen: 'my-board', params: { id: '1' }, shows: ['共同上限', '一起看的人', '退出看板'] },
  { screen: 'my-board', params: { id: '999999' }, shows: ['页面不存在'] },
  { screen: 'my-won', shows: ['鹿鸣庭', '已完成'] },
  { screen: 'my-won', params: { id: '3' }, shows: ['成交确认书', '交尾款', '领裁定书', '改日期'] },
  { screen: 'my-won', params: { id: '999999' }, shows: ['页面不存在'] },
  { screen: 'my-feedback', shows: ['信息有误', '我的反馈', '属实，已改'] },
  { screen: 'case', params: { number: 'T-5GZPY3EA' }, shows: ['T-5GZPY3EA', '进展', '还没有解决？'] },
  { screen: 'my-logoff', shows: ['会删除', '依法保留', '先不注销'] },
  { screen: 'my-logoff-verification', shows: ['为什么离开', '确认注销'] },
  { screen: 'my-list-follow', shows: [/共 ?\d+ ?套|还没有关注/] },
  { screen: 'my-hidden', shows: [/共 ?\d+ ?套|没有隐藏的房源/] },
  { screen: 'my-budget', shows: ['本市名下有几套住房', '手头能动用的现金'] },
  { screen: 'my-calculations', shows: [/共 ?\d+ ?条|还没有存过测算/] },
  { screen: 'my-list-looks', shows: [/共 ?\d+ ?条|还没有/] },
  { screen: 'my-list-shares', shows: ['被打开', '再分享', '朋友圈'], hides: ['邀请', '积分', '下载'] },
  { screen: 'my-list-remind', shows: ['待发送', '开拍前'] },
  { screen: 'my-messages', shows: ['条未读', '账户与服务', '全部已读', '消息保留'] },
  {
    screen: 'my-intergralConvert',
    shows: ['可用积分', '风险体检一次', '兑换记录'],
    hides: ['邀请', '分享'],
  },
  { screen: 'my-intergralInfoList', shows: ['收入', '余额等于全部明细之和'] },
  { screen: 'help-find-house', shows: ['意向区域', '不接受', '合适的在拍'] },
  { screen: 'help-find-house', params: { id: '999999' }, shows: ['页面不存在'] },
  { screen: 'my-helpfindhouse', shows: ['委托进度', '合适的房源', '停止找房'] },
  { screen: 'my-remind-settings', shows: ['公告有新版本', '不打扰'] },
  { screen: 'my-service-dk', shows: ['带看', '看进度'] },
  { screen: 'my-service-zx', shows: ['咨询', '看进度'] },
  { screen: 'my-service-wt', shows: ['为我推荐', /为您推荐|委托/] },
  { screen: 'my-service-wl', shows: ['继续问'], hides: ['微聊'] },
]

/** Cases of the demo agent. */
export const AGENT_CASES: ScreenCase[] = [
  { screen: 'my', shows: ['发布房源', '顾问工作台'] },
  { screen: 'my-desk', shows: ['演示顾问 01', '待联系', '我的房源', '平均首联', '给出估价'] },
  { screen: 'my-lots', shows: ['在拍', '已下架', '信息齐全'] },
  { screen: 'manager-house-edit', shows: ['基本信息', '公告与风险', '保存并上架'] },
  { screen: 'manager-house-edit', params: { id: '1' }, shows: ['基本信息', '演示区', '已上架', '保存修改'] },
  { screen: 'manager-house-edit', params: { id: '999999' }, shows: ['页面不存在'] },
  {
    screen: 'manager-house-images',
    params: { id: '1' },
    shows: ['马上生效', /\d+ \/ 30/, '用箭头排序'],
    hides: ['拖动'],
  },
  { screen: 'manager-house-image-view', params: { id: '1', at: '0' }, shows: ['封面', '是什么图'] },
  { screen: 'poster-add', params: { id: '1' }, shows: ['版式', '标题', '我的名片', '生成海报'] },
  { screen: 'poster-list', shows: ['次打开', '人留电话'] },
]

/** Screens covered by another test: a page of the vendor's own replaces them. */
const ELSEWHERE: Screen[] = ['webview']

/** Screens of the route table without a case; a test fails unless it is empty. */
export const screensWithoutCase = (): Screen[] => {
  const known = new Set(
    [...VISITOR_CASES, ...MEMBER_CASES, ...AGENT_CASES].map(({ screen }) => screen).concat(ELSEWHERE),
  )
  return SCREENS.filter(
    screen => routeOf(screen).page !== undefined && !isLeftOut(screen) && !known.has(screen),
  )
}

/** URL of the page that shows a case. */
export const pageOfCase = ({ screen, params = {} }: ScreenCase): string =>
  buildPageUrl(screen as PlainScreen, params)

/** Removes blanks and word joiners. */
export const plain = (text: string) => text.replace(/[\s⁠]/g, '')

/** True if plain text contains `wanted`. */
export const isWritten = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? plain(text).includes(plain(wanted)) : wanted.test(text)
