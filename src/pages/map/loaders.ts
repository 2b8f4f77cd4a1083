import { buildDistrictsQuery } from '@/contract/house/asks'
import { houseCalls } from '@/contract/house/schema'
import { defineQuery } from '@/contract/query-descriptor'
import { parseParams, type Loaders, type PublicScreen } from '@/routes/loader'

export const mapLoaders = {
  'map-fapai': params => [
    defineQuery('h5/house/list-para', {}),
    buildDistrictsQuery(parseParams(houseCalls['house/region-count'].request, params)),
  ],
  'map-xinfang': () => [defineQuery('building-new/para', {})],
} satisfies Partial<Loaders<PublicScreen>>
