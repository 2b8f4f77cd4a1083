import { defineQuery, firstPage } from '@/contract/query-descriptor'
import { buildPackageListQuery, buildPackageQuery, packagesWith } from '@/contract/rights/asks'
import { rightsCalls } from '@/contract/rights/schema'
import { parseParams, type Loaders, type PublicScreen } from '@/routes/loader'

export const rightsLoaders = {
  'rights-list': params => {
    const filter = parseParams(rightsCalls['rights/pub-list'].request, params)
    return [
      defineQuery('rights/mobile-index', {}),
      firstPage(params.keyword ? packagesWith(filter) : buildPackageListQuery(filter)),
    ]
  },
  'rights-detail': ({ id_code, id }) => [buildPackageQuery(id_code, id ? Number(id) : undefined)],
} satisfies Partial<Loaders<PublicScreen>>
