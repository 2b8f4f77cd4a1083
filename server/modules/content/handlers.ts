import type { contentCalls } from '../../../src/contract/content/schema'
import type { Handlers } from '../../http/context'
import { articlePage } from './articles'
import { homeBanners } from './banners'

export const contentHandlers = {
  'article/list': articlePage,
  'h5/banner/home': async context => ({ list: await homeBanners(context) }),
} satisfies Handlers<typeof contentCalls>
