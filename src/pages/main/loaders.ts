import { FEATURED, OPEN_COUNT, TODAY, WEEK } from '@/contract/house/asks'
import { defineQuery } from '@/contract/query-descriptor'
import { lastMonth, trend } from '@/contract/stats/asks'
import type { Loaders, PublicScreen } from '@/routes/loader'
import { loadLotList } from '../lots/loaders'

export const mainLoaders = {
  home: () => [
    defineQuery('h5/banner/home', {}),
    defineQuery('h5/occupy/home-page', {}),
    OPEN_COUNT,
    WEEK,
    TODAY,
    lastMonth(),
    trend(),
    FEATURED,
  ],
  'house-list': loadLotList,
  my: () => [defineQuery('user/personal-center', {}), defineQuery('user/next', {})],
  'not-found': null,
} satisfies Partial<Loaders<PublicScreen>>
