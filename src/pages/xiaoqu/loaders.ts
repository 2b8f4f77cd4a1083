import { buildNextLotsQuery, buildXiaoquQuery, xiaoquNear } from '@/contract/house/asks'
import { defineQuery } from '@/contract/query-descriptor'
import { buildQuotationQuery } from '@/contract/stats/asks'
import type { Loaders, PublicScreen } from '@/routes/loader'

export const xiaoquLoaders = {
  'xiaoqu-detail': ({ xiaoquid }) => {
    const id = Number(xiaoquid)
    return [buildXiaoquQuery(id), buildNextLotsQuery(id), buildQuotationQuery(id), xiaoquNear(id)]
  },
  'xiaoqu-evidence': ({ xiaoquid }) => {
    const id = Number(xiaoquid)
    return [defineQuery('xiaoqu/evidence', { xiaoqu_id: id }), defineQuery('xiaoqu/rents', { xiaoqu_id: id })]
  },
} satisfies Partial<Loaders<PublicScreen>>
