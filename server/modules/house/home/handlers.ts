import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Handlers } from '../../../http/context'
import { sevenPage, todayPage } from './begins'
import { marketingLots } from '../../content/marketing'
import { answeredPage } from './curated'
import { priceList, regionList } from './shelves'
import { homePage } from './tabs'
import { loadWideCalendar } from './wide-calendar'

export const homeHandlers = {
  'api/house/get-today-begin-house': todayPage,
  'house/calendar': loadWideCalendar,
  'api/house/seven-begin-house': sevenPage,
  'h5/house/home-page-list': homePage,
  'h5/house/price-list': priceList,
  'h5/house/region-list': regionList,
  'h5/house/marketing-list': marketingLots,
  'house/answer-house-list': answeredPage,
} satisfies Partial<Handlers<typeof houseCalls>>
