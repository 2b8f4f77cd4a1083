import type { contentCalls } from '../../../src/contract/content/schema'
import type { Handlers } from '../../http/context'
import { articleGroups, articleHouses, articleOf, articlePage, articleTags } from './articles'
import {
  allBanners,
  bannerList,
  bannerOf,
  deleteBanner,
  homeBanners,
  homeSlots,
  homeStreamAds,
  saveBanner,
} from './banners'
import { marketingPageOf, marketingPages } from './marketing'
import { saveMarketingPage } from './save-marketing'
import { reportCount, reportOf, reportPage } from './reports'
import { saveArticle, saveReport, saveStory } from './save'
import { storyOf, storyPage } from './stories'

export const contentHandlers = {
  'article/list': articlePage,
  'article/groups': async context => ({ list: await articleGroups(context) }),
  'article/tags': async (context, { group_id }) => ({ list: await articleTags(context, group_id) }),
  'article/houses': articleHouses,
  'article/info': async (context, { id }) => ({ article: await articleOf(context, id, { isRead: true }) }),
  'article/save': saveArticle,
  'report/list': reportPage,
  'report/info': async (context, { id }) => ({ report: await reportOf(context, id) }),
  'report/save': saveReport,
  'h5/report/count': reportCount,
  'story/list': storyPage,
  'story/info': async (context, { id }) => ({ story: await storyOf(context, id, { isRead: true }) }),
  'story/save': saveStory,
  'h5/banner/home': async context => ({ list: await homeBanners(context) }),
  'banner/info': bannerOf,
  'h5/banner/info': bannerOf,
  'banner/list': bannerList,
  'banner/all': allBanners,
  'banner/save': saveBanner,
  'banner/del': deleteBanner,
  'h5/occupy/home-page': homeSlots,
  'h5/ad/home-waterfall': homeStreamAds,
  'h5/marketing-page/get': marketingPageOf,
  'marketing-page/list': marketingPages,
  'marketing-page/save': saveMarketingPage,
} satisfies Handlers<typeof contentCalls>
