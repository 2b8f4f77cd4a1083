import type { baseCalls } from '../../../src/contract/base/schema'
import type { Handlers } from '../../http/context'
import { suggestions } from '../lookup/suggest'
import { houseBriefs } from './houses'
import { regions } from './regions'

const SUGGESTED = 5

export const baseReadHandlers = {
  'base/house': houseBriefs,
  'base/region': regions,
  'base/search-all': async (context, { keyword, types, limit = SUGGESTED }) => ({
    keyword,
    groups: await suggestions(context, keyword, { types, limit }),
  }),
  'base/apps-version': async ({ env: { brand, apps } }) => ({
    IOS: {
      app: brand,
      version: apps.ios.version,
      url: apps.ios.url,
      min_version: apps.ios.minVersion,
      note: null,
    },
    Android: {
      app: brand,
      version: apps.android.version,
      url: apps.android.url,
      min_version: apps.android.minVersion,
      note: null,
    },
  }),
} satisfies Partial<Handlers<typeof baseCalls>>
