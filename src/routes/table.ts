import {
  CASE_CODE,
  COMPARE_KIND,
  DESK_SECTION,
  DESK_TEXT,
  DIGIT,
  HOUSE_TYPE,
  DIGITS,
  FLAG,
  ID,
  ID_CODE,
  LIST_TYPE,
  MONTH,
  QA_SORT,
  QA_STATE,
  QA_TAB,
  RELATED_TYPE,
  SHARE_TAB,
  TEXT_VERSION,
  VIDEO_TYPE,
  WIKI_KIND,
} from './rules'
import type { PathKeys, Route } from './route'

/**
 * Every screen: its URLs, which nothing else in the app knows, its page and who may open it.
 * A new screen is one row; `npm run new:screen` writes it with the page's folder.
 */
export const ROUTES = {
  // Listings
  home: {
    paths: ['/'],
    title: '首页',
    page: 'main/home',
    isTab: true,
    guards: ['page-cache', 'wxapi'],
    next: ['house-list', 'house-detail', 'search', 'calendar'],
  },
  'house-list': {
    paths: ['/house/list.html', '/house', '/index'],
    title: '找房',
    page: 'main/house-list',
    pushedPage: 'lots/list',
    isTab: true,
    guards: ['page-cache', 'wxapi'],
    next: ['house-detail'],
  },
  'house-list-qbfc': {
    paths: ['/qbfc.html'],
    title: '全部房产',
    page: 'lots/list-qbfc',
    guards: ['page-cache', 'wxapi'],
    next: ['house-detail'],
  },
  'house-list-gyzc': {
    paths: ['/gyzc.html'],
    title: '国有资产',
    page: 'lots/list-gyzc',
    guards: ['page-cache', 'wxapi'],
    next: ['house-detail'],
  },
  'house-list-sfpm': {
    paths: ['/sfpm.html'],
    title: '司法拍卖',
    page: 'lots/list-sfpm',
    guards: ['page-cache', 'wxapi'],
    next: ['house-detail'],
  },
  'house-list-type': {
    paths: ['/m/house/list/:type.html'],
    title: '分类找房',
    page: 'lots/list-type',
    rules: { type: LIST_TYPE },
    guards: ['page-cache', 'wxapi'],
    next: ['house-detail'],
  },
  'house-detail': {
    paths: [
      '/house/:id.html',
      '/house/:id',
      '/m/houseDetail/:id',
      '/houseDetail/:id',
      '/Property/detailnew/property_id/:id',
      '/Property/detailnew/property_id/:id/agent_id/:agent_id',
    ],
    title: '房源详情',
    page: 'house/detail',
    rules: { id: ID, agent_id: ID, poster_id: ID },
    guards: ['wxapi'],
  },
  'xiaoqu-detail': {
    paths: ['/xiaoqu/:xiaoquid.html'],
    title: '小区详情',
    page: 'xiaoqu/detail',
    rules: { xiaoquid: ID },
    guards: ['wxapi'],
  },
  'xiaoqu-house': {
    paths: [
      '/xiaoqu/:xiaoquid/:houseId.html',
      '/fapai/xiaoqu/:xiaoquid/:houseId',
      '/roomDetail/:xiaoquid/:houseId',
    ],
    title: '小区房源',
    page: 'lots/xiaoqu-lot',
    rules: { xiaoquid: ID, houseId: ID },
    guards: ['wxapi'],
  },
  'xiaoqu-house-list': {
    paths: ['/m/xiaoqu/house/:id.html'],
    title: '小区在拍房源',
    page: 'lots/xiaoqu-list',
    rules: { id: ID },
    guards: ['page-cache', 'wxapi'],
  },
  'fapai-related': {
    paths: ['/m/house/:type/:houseid/:code.html'],
    title: '相关房源',
    page: 'lots/related',
    rules: { type: RELATED_TYPE, houseid: ID, code: HOUSE_TYPE },
    guards: ['page-cache', 'wxapi'],
  },
  'build-list': {
    paths: ['/build/list.html', '/build'],
    title: '新房',
    page: 'building/list',
    guards: ['page-cache', 'wxapi'],
  },
  'build-detail': {
    paths: ['/build/:id.html', '/newHouseDetail/:id', '/xinfang/lpdetail/:id'],
    title: '新房详情',
    page: 'building/detail',
    rules: { id: ID_CODE },
    guards: ['wxapi'],
  },
  'build-dynamic': {
    paths: ['/xinfang/dongtai/:id'],
    title: '楼盘动态',
    page: 'building/dynamic',
    rules: { id: ID_CODE },
    guards: ['wxapi'],
  },
  'build-flat-list': {
    paths: ['/xinfang/yifangyijia/:id'],
    title: '一房一价',
    page: 'building/flats',
    rules: { id: ID_CODE },
    guards: ['wxapi'],
  },
  'build-type-list': {
    paths: ['/xinfang/newHouseTypeList/:id'],
    title: '户型列表',
    page: 'building/models',
    rules: { id: ID_CODE },
    guards: ['wxapi'],
  },
  'build-type-detail': {
    paths: ['/xinfang/newHouseTypeDetail/:type_id'],
    title: '户型详情',
    page: 'building/model',
    rules: { type_id: ID },
    guards: ['wxapi'],
  },
  'rights-list': {
    paths: ['/rights/list.html', '/rights'],
    title: '不良资产',
    page: 'rights/list',
    guards: ['page-cache', 'wxapi'],
  },
  'rights-detail': {
    paths: ['/rights/:id_code.html', '/rights/details/:id_code/:id'],
    title: '资产包详情',
    page: 'rights/detail',
    rules: { id_code: ID_CODE, id: ID },
    guards: ['wxapi'],
  },
  'map-fapai': {
    paths: ['/map/FPF', '/map/FPF.html'],
    title: '地图找法拍房',
    page: 'map/fapai',
    guards: ['page-cache', 'wxapi'],
  },
  'map-xinfang': {
    paths: [
      '/map/XF',
      '/map/XF.html',
      '/map/build',
      '/map/build.html',
      '/map/newHouse',
      '/map/newHouse.html',
    ],
    title: '地图找新房',
    page: 'map/xinfang',
    guards: ['page-cache', 'wxapi'],
  },
  search: { paths: ['/search', '/m/FPsearch', '/m/search'], title: '搜索', page: 'find/search' },

  // Content
  'article-list': {
    paths: ['/article.html'],
    title: '文章',
    page: 'content/article-list',
    guards: ['page-cache', 'wxapi'],
  },
  'article-detail': {
    paths: ['/article/:id.html', '/articleDetil/:id'],
    title: '文章',
    page: 'content/article',
    rules: { id: ID },
    guards: ['wxapi'],
  },
  'research-institute': {
    paths: ['/research/hhyjy.html'],
    title: '法拍研究院',
    page: 'content/research',
    guards: ['wxapi'],
  },
  'research-report-list': {
    paths: ['/research/report.html'],
    title: '研究报告',
    page: 'content/reports',
    guards: ['page-cache', 'wxapi'],
  },
  'research-report-detail': {
    paths: ['/research/report/detail/:id.html'],
    title: '报告详情',
    page: 'content/report',
    rules: { id: ID },
    guards: ['wxapi'],
  },
  'wiki-list': {
    paths: ['/encyclopedias/allwikis'],
    title: '法拍百科',
    page: 'content/wiki-list',
    rules: { category_id: ID },
    guards: ['page-cache', 'wxapi'],
    next: ['wiki-detail'],
  },
  'qa-list': {
    paths: ['/encyclopedias/allqusanss'],
    title: '法拍问答',
    page: 'content/qa-list',
    rules: { tab: QA_TAB, type: DIGIT, state: QA_STATE, sort: QA_SORT },
    guards: ['page-cache', 'wxapi'],
    next: ['qa-detail'],
  },
  'wiki-search': {
    paths: ['/encyclopedias/searchwiki'],
    title: '搜索百科',
    page: 'content/wiki-search',
    rules: { type: WIKI_KIND },
  },
  'qa-submit': {
    paths: ['/encyclopedias/submitqa'],
    title: '我要提问',
    page: 'content/qa-submit',
    // The lot that is asked about.
    rules: { house_id: ID },
  },
  'wiki-detail': {
    paths: ['/encyclopedias/wikidetail/:id'],
    title: '百科详情',
    page: 'content/wiki-detail',
    rules: { id: ID },
    guards: ['wxapi'],
  },
  'qa-detail': {
    paths: ['/encyclopedias/qadetail/:id'],
    title: '问答详情',
    page: 'content/qa-detail',
    rules: { id: ID },
    guards: ['wxapi'],
  },
  'qa-homebuyers': {
    paths: ['/encyclopedias/homebuyers'],
    title: '购房者必读',
    page: 'content/qa-homebuyers',
    rules: { type: DIGIT },
    next: ['qa-detail'],
    guards: ['wxapi'],
  },
  'fact-video-list': {
    paths: ['/m/factvideo/list.html'],
    title: '实勘视频',
    page: 'video/list',
    guards: ['page-cache'],
    next: ['fact-video-detail'],
  },
  'fact-video-follows': {
    paths: ['/m/factvideo/follows.html'],
    title: '关注的视频',
    page: 'video/follows',
    access: 'login',
    guards: ['page-cache'],
  },
  'fact-video-detail': {
    paths: ['/m/factvideo/detail/:kind/:id/:numInx/:follows'],
    title: '实勘视频',
    page: 'video/detail',
    rules: { kind: VIDEO_TYPE, id: ID, numInx: DIGITS, follows: FLAG },
  },
  'fact-video-share': {
    paths: ['/m/factvideo/share/:kind/:id'],
    title: '实勘视频',
    page: 'video/share',
    rules: { kind: VIDEO_TYPE, id: ID },
    guards: ['wxapi'],
  },
  'marketing-page': {
    paths: ['/marketingPage/index/:id'],
    title: '专题',
    page: 'content/marketing',
    rules: { id: ID },
    guards: ['wxapi'],
  },

  // Tools
  compare: {
    paths: ['/compare/:kind'],
    title: '对比',
    page: 'tools/compare',
    rules: { kind: COMPARE_KIND },
    guards: ['wxapi'],
  },
  calendar: {
    paths: ['/calendar'],
    title: '竞拍日历',
    page: 'tools/calendar',
    guards: ['page-cache', 'wxapi'],
    next: ['house-detail'],
  },
  'loan-calculator': {
    paths: ['/loan/calculator', '/loan'],
    title: '贷款计算',
    page: 'calc/loan',
    // A lot that is bought, or a kept calculation to go on from.
    rules: { house_id: ID, id: CASE_CODE },
    guards: ['wxapi'],
  },
  'loan-result': {
    paths: ['/loan/result'],
    title: '还款计划',
    page: 'calc/loan-result',
    rules: { id: CASE_CODE },
    guards: ['wxapi'],
  },
  'loan-payment-details': {
    paths: ['/m/loan/payment/details/:id'],
    title: '首付明细',
    page: 'calc/loan-cash',
    rules: { id: CASE_CODE },
    guards: ['wxapi'],
  },
  'tax-count': {
    paths: ['/tax/count'],
    title: '税费计算',
    page: 'calc/tax',
    // A lot that is bought, or a kept calculation to go on from.
    rules: { house_id: ID, id: CASE_CODE },
    guards: ['wxapi'],
  },
  'tax-count-result': {
    paths: ['/tax/count/result'],
    title: '税费计算结果',
    page: 'calc/tax-result',
    rules: { id: CASE_CODE },
    guards: ['wxapi'],
  },
  'bid-limit': {
    paths: ['/tools/bid-limit', '/tools/bid-limit/:house_id'],
    fuller: '/tools/bid-limit/:house_id',
    title: '出价上限',
    page: 'calc/bid-limit',
    rules: { house_id: ID },
    guards: ['wxapi'],
  },
  practice: {
    paths: ['/m/practice', '/m/practice/:house_id'],
    fuller: '/m/practice/:house_id',
    title: '竞拍练习',
    page: 'calc/practice',
    rules: { house_id: ID },
    guards: ['wxapi'],
  },
  eligibility: {
    paths: ['/tools/eligibility'],
    title: '购房资格',
    page: 'calc/eligibility',
    // The lot that is to be bought.
    rules: { house_id: ID },
    guards: ['wxapi'],
  },
  'cash-calendar': {
    paths: ['/tools/cash-calendar', '/tools/cash-calendar/:house_id'],
    fuller: '/tools/cash-calendar/:house_id',
    title: '用钱日历',
    page: 'calc/cash-calendar',
    rules: { house_id: ID },
    guards: ['wxapi'],
  },
  'school-around': {
    paths: ['/schools'],
    title: '周边学校',
    page: 'stats/school-around',
    rules: { house_id: ID, xiaoqu_id: ID, radius: DIGITS },
    guards: ['wxapi'],
  },
  'school-search': {
    paths: ['/schools/search'],
    title: '搜索学校',
    page: 'stats/school-search',
    rules: { school_id: ID, xiaoqu_id: ID },
    guards: ['wxapi'],
  },
  'trade-data': {
    paths: ['/tradeData'],
    title: '成交数据',
    page: 'stats/trade-data',
    rules: { month: MONTH, region_id: ID, pick: ID, below: DIGITS },
    guards: ['wxapi'],
  },
  valuation: {
    paths: ['/evaluate'],
    title: '房屋估价',
    page: 'calc/valuation',
    rules: { id: CASE_CODE, house_id: ID, xiaoqu_id: ID },
    guards: ['wxapi'],
  },
  'valuation-search': {
    paths: ['/evaluate/search'],
    title: '选择小区',
    page: 'calc/valuation-search',
    guards: ['wxapi'],
  },
  'valuation-detail': {
    paths: ['/evaluate/detail/:id'],
    title: '估价结果',
    page: 'calc/valuation-detail',
    rules: { id: CASE_CODE },
    guards: ['wxapi'],
  },
  scorecard: { paths: ['/scorecard'], title: '估价成绩单', page: 'calc/scorecard', guards: ['wxapi'] },
  'poster-add': {
    paths: ['/poster/addPoster/:id'],
    title: '制作海报',
    page: 'stats/poster-add',
    rules: { id: ID, poster: ID },
    access: 'agent',
  },
  'poster-list': {
    paths: ['/poster/posterList'],
    title: '我的海报',
    page: 'stats/poster-list',
    access: 'agent',
  },
  'poster-image': {
    paths: ['/poster/posterImg/:id'],
    title: '海报',
    page: 'stats/poster-image',
    rules: { id: ID },
    guards: ['wxapi'],
  },
  'manager-house-edit': {
    paths: ['/legalManagerHouse/addEdit'],
    title: '发布房源',
    page: 'manager/edit',
    leavesHome: true,
    access: 'agent',
  },
  'manager-house-images': {
    paths: ['/legalManagerHouse/addImg'],
    title: '房源图片',
    page: 'manager/images',
    leavesHome: true,
    access: 'agent',
  },
  'manager-house-image-view': {
    paths: ['/legalManagerHouse/viewImg'],
    title: '查看图片',
    page: 'manager/image-view',
    leavesHome: true,
    access: 'agent',
  },
  'agent-detail': {
    paths: ['/agent/:id.html'],
    title: '专家经理',
    page: 'agent/detail',
    rules: { id: ID },
    guards: ['wxapi'],
  },
  consulting: { paths: ['/m/zixun.html'], title: '咨询', page: 'service/consulting' },
  about: { paths: ['/about.html'], title: '关于我们', page: 'content/about', guards: ['wxapi'] },
  'service-number': {
    paths: ['/serviceNumber.html'],
    title: '客服与服务号',
    page: 'content/service-number',
    guards: ['wxapi'],
  },
  'help-find-house': {
    paths: ['/m/html/helpfindhouse'],
    title: '帮我找房',
    page: 'account/demand',
    rules: { id: ID },
    access: 'login',
  },
  'privacy-policies': {
    paths: ['/privacyPolicies.html'],
    title: '隐私政策',
    page: 'content/privacy-policies',
    rules: { version: TEXT_VERSION },
    guards: ['wxapi'],
  },
  'register-message': {
    paths: ['/registerMessage.html'],
    title: '用户协议',
    page: 'content/register-message',
    rules: { version: TEXT_VERSION },
    guards: ['wxapi'],
  },
  memorabilia: {
    paths: ['/memorabilia.html'],
    title: '大事记与来信',
    page: 'content/memorabilia',
    guards: ['wxapi'],
  },
  'memorabilia-letter': {
    paths: ['/memorabilia/:id.html'],
    title: '来信',
    page: 'content/memorabilia-letter',
    rules: { id: ID },
    guards: ['wxapi'],
  },
  'download-app': {
    paths: ['/download'],
    title: '下载应用',
    page: 'content/download-app',
    guards: ['wxapi'],
  },

  // Account
  'my-login': { paths: ['/m/my/login'], title: '登录', page: 'my/login', access: 'guest-only' },
  'my-accountlogin': {
    paths: ['/m/my/accountlogin'],
    title: '密码登录',
    page: 'my/account-login',
    access: 'guest-only',
  },
  'my-register': { paths: ['/m/my/register'], title: '注册', page: 'my/register', access: 'guest-only' },
  'my-forgetpwd': { paths: ['/m/my/forgetpwd'], title: '找回密码', page: 'my/forget-password' },
  'my-modifyPwd': {
    paths: ['/m/my/modifyPwd'],
    title: '修改密码',
    page: 'account/password',
    access: 'login',
  },
  'my-modifyName': { paths: ['/m/my/modifyName'], title: '修改昵称', page: 'account/name', access: 'login' },
  'my-info': { paths: ['/m/my/info'], title: '个人资料', page: 'account/info', access: 'login' },
  'my-devices': { paths: ['/m/my/devices'], title: '账号与安全', page: 'account/devices', access: 'login' },
  'my-privacy': { paths: ['/m/my/privacy'], title: '隐私中心', page: 'account/privacy', access: 'login' },
  case: { paths: ['/m/case'], title: '处理进度', page: 'account/case' },
  'case-new': { paths: ['/m/case/new'], title: '反映问题', page: 'account/case-new' },
  'my-feedback': {
    paths: ['/m/my/feedback'],
    title: '投诉与反馈',
    page: 'account/feedback',
    access: 'login',
  },
  'my-editingMaterials': {
    paths: ['/m/my/editingMaterials'],
    title: '编辑资料',
    page: 'account/edit',
    access: 'login',
  },
  'my-intergralConvert': {
    paths: ['/m/my/intergralConvert'],
    title: '积分兑换',
    page: 'account/points',
    access: 'login',
  },
  'my-intergralInfoList': {
    paths: ['/m/my/intergralInfoList'],
    title: '积分明细',
    page: 'account/points-records',
    access: 'login',
  },
  'my-privacyPolicy': {
    paths: ['/m/my/privacyPolicy'],
    title: '隐私政策',
    page: 'content/my-privacy-policy',
    rules: { version: TEXT_VERSION },
  },
  'my-logoff': { paths: ['/m/my/logoff'], title: '注销账号', page: 'account/logoff', access: 'login' },
  'my-logoff-verification': {
    paths: ['/m/my/logoff/verification'],
    title: '注销验证',
    page: 'account/logoff-verify',
    access: 'login',
  },
  'my-baozhang': {
    paths: ['/m/my/baozhang'],
    title: '服务保障',
    page: 'account/guarantee',
    guards: ['wxapi'],
  },
  'my-list-follow': {
    paths: ['/m/my/follow', '/m/myConcerns'],
    title: '我的关注',
    page: 'my/follow',
    access: 'login',
    guards: ['page-cache'],
  },
  'my-calculations': {
    paths: ['/m/my/calculations'],
    title: '我的测算',
    page: 'calc/mine',
    access: 'login',
  },
  'my-list-looks': {
    paths: ['/m/my/looks', '/m/historyBrowsing/:id'],
    title: '浏览记录',
    page: 'my/history',
    rules: { id: ID },
    access: 'login',
    guards: ['page-cache'],
  },
  'my-list-remind': {
    paths: ['/m/my/remind', '/m/messageReminder'],
    title: '我的提醒',
    page: 'account/remind',
    access: 'login',
    guards: ['page-cache'],
  },
  'my-remind-settings': {
    paths: ['/m/my/remind/settings'],
    title: '提醒设置',
    page: 'account/remind-settings',
    access: 'login',
  },
  'my-list-shares': {
    paths: ['/m/my/shares'],
    title: '我的分享',
    page: 'my/shares',
    rules: { tab: SHARE_TAB },
    access: 'login',
    guards: ['page-cache'],
  },
  'my-service-wl': { paths: ['/m/my/wl'], title: '微聊记录', page: 'service/chats', access: 'login' },
  'my-service-dk': { paths: ['/m/my/dk'], title: '带看记录', page: 'service/viewings', access: 'login' },
  'my-service-zx': { paths: ['/m/my/zx'], title: '咨询记录', page: 'service/consults', access: 'login' },
  'my-service-wt': { paths: ['/m/my/wt'], title: '委托与推荐', page: 'service/entrusts', access: 'login' },
  'my-helpfindhouse': {
    paths: ['/m/my/helpfindhouse'],
    title: '我的找房需求',
    page: 'account/demands',
    access: 'login',
  },
  'my-board': {
    paths: ['/m/my/board', '/m/my/board/:id'],
    fuller: '/m/my/board/:id',
    title: '家人看板',
    page: 'account/board',
    rules: { id: ID },
    access: 'login',
  },
  'my-won': {
    paths: ['/m/my/won', '/m/my/won/:id'],
    fuller: '/m/my/won/:id',
    title: '拍到之后',
    page: 'account/won',
    rules: { id: ID },
    access: 'login',
  },
  'my-desk': { paths: ['/m/my/desk'], title: '顾问工作台', page: 'agent/workbench', access: 'agent' },
  'my-lots': { paths: ['/m/my/lots'], title: '我的房源', page: 'agent/lots', access: 'agent' },
  desk: {
    paths: ['/desk', '/desk/:section'],
    fuller: '/desk/:section',
    title: '编辑台',
    page: 'desk/desk',
    rules: { section: DESK_SECTION, id: ID },
    access: 'login',
  },
  'desk-lot': {
    paths: ['/desk/lots/:id'],
    title: '编辑台',
    page: 'desk/lot',
    rules: { id: ID },
    access: 'login',
  },
  'desk-text': {
    paths: ['/desk/:type/:id'],
    title: '编辑台',
    page: 'desk/text',
    rules: { type: DESK_TEXT, id: DIGITS },
    access: 'login',
  },
  my: {
    paths: ['/my'],
    title: '我的',
    page: 'main/my',
    isTab: true,
    next: ['my-login', 'my-list-follow', 'my-list-looks'],
  },

  // Errors, and pages without a URL of their own
  'error-400': { paths: ['/400'], title: '请求有误', page: 'system/error-400' },
  error: { paths: [], title: '出错了', page: 'system/error' },
  'not-found': { paths: [], title: '页面不存在', page: 'main/not-found' },
  webview: { paths: [], title: '网页', page: 'system/webview' },
  'privacy-ask': { paths: [], title: '隐私保护指引', page: 'system/privacy-ask' },
} as const satisfies Record<string, Route>

export type Screen = keyof typeof ROUTES
/** Screens that are there: a row with a page. `go` and links take no other. */
export type BuiltScreen = {
  [S in Screen]: (typeof ROUTES)[S] extends { page: string } ? S : never
}[Screen]

type Paths<S extends Screen> = (typeof ROUTES)[S]['paths']
type Canonical<S extends Screen> =
  Paths<S> extends readonly [infer First extends string, ...string[]] ? First : never
/** Parameters of a screen: those of its canonical URL are there, all others (aliases, query) may be. All text. */
export type ParamsOf<S extends Screen> = { [K in PathKeys<Canonical<S>>]: string } & {
  [key: string]: string | undefined
}
/** The same as a caller gives them. */
export type ParamsFor<S extends Screen> = { [K in PathKeys<Canonical<S>>]: string | number } & {
  [key: string]: string | number | undefined
}
/** Screens that are there and need no parameter. */
export type PlainScreen = {
  [S in BuiltScreen]: PathKeys<Canonical<S>> extends never ? S : never
}[BuiltScreen]

export const SCREENS = Object.keys(ROUTES) as Screen[]
export const routeOf = (screen: Screen): Route => ROUTES[screen]
type Next = {
  [S in Screen]: (typeof ROUTES)[S] extends { next: readonly (infer N)[] } ? N : never
}[Screen]
/** Screens whose code is fetched ahead from this one. */
export const nextOf = (screen: Screen): readonly Next[] =>
  (ROUTES[screen] as { next?: readonly Next[] }).next ?? []
