import type { contentCalls } from '../../../src/contract/content/schema'
import type { Handlers } from '../../http/context'
import { articleGroups, articleHouses, loadArticle, articlePage, articleTags } from './articles'
import {
  allBanners,
  bannerList,
  loadBanner,
  deleteBanner,
  homeBanners,
  homeSlots,
  homeStreamAds,
  saveBanner,
} from './banners'
import { loadMarketingPage, marketingPages } from './marketing'
import { saveMarketingPage } from './save-marketing'
import { reportCount, loadReport, reportPage } from './reports'
import { saveArticle, saveReport, saveStory } from './save'
import { loadStory, storyPage } from './stories'

export const contentHandlers = {
  'article/list': articlePage,
  'article/groups': async context => ({ list: await articleGroups(context) }),
  'article/tags': async (context, { group_id }) => ({ list: await articleTags(context, group_id) }),
  'article/houses': articleHouses,
  'article/info': async (context, { id }) => ({ article: await loadArticle(context, id, { isRead: true }) }),
  'article/save': saveArticle,
  'report/list': reportPage,
  'report/info': async (context, { id }) => ({ report: await loadReport(context, id) }),
  'report/save': saveReport,
  'h5/report/count': reportCount,
  'story/list': storyPage,
  'story/info': async (context, { id }) => ({ story: await loadStory(context, id, { isRead: true }) }),
  'story/save': saveStory,
  'h5/banner/home': async context => ({ list: await homeBanners(context) }),
  'banner/info': loadBanner,
  'h5/banner/info': loadBanner,
  'banner/list': bannerList,
  'banner/all': allBanners,
  'banner/save': saveBanner,
  'banner/del': deleteBanner,
  'h5/occupy/home-page': homeSlots,
  'h5/ad/home-waterfall': homeStreamAds,
  'h5/marketing-page/get': loadMarketingPage,
  'marketing-page/list': marketingPages,
  'marketing-page/save': saveMarketingPage,
} satisfies Handlers<typeof contentCalls>
