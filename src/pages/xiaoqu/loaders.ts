import { buildNextLotsQuery, buildXiaoquQuery, xiaoquNear } from '@/contract/house/asks'
import { buildQuotationQuery } from '@/contract/stats/asks'
import type { Loaders, PublicScreen } from '@/routes/loader'

export const xiaoquLoaders = {
  'xiaoqu-detail': ({ xiaoquid }) => {
    const id = Number(xiaoquid)
    return [buildXiaoquQuery(id), buildNextLotsQuery(id), buildQuotationQuery(id), xiaoquNear(id)]
  },
} satisfies Partial<Loaders<PublicScreen>>
