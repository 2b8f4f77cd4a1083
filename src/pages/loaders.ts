// SSR prefetch: the queries that the server runs for each screen and sends with the page (server/h5/dehydrated-state.ts). Each package of
// pages has its loaders in `loaders.ts`; the compiler reports a public screen without one.

import { LEGAL } from '@/contract/legal/asks'
import type { FirstQuery } from '@/contract/query-descriptor'
import type { Loader, Loaders, PublicScreen } from '@/routes/loader'
import type { Screen } from '@/routes/table'
import { accountLoaders } from './account/loaders'
import { agentLoaders } from './agent/loaders'
import { buildingLoaders } from './building/loaders'
import { calcLoaders } from './calc/loaders'
import { contentLoaders } from './content/loaders'
import { findLoaders } from './find/loaders'
import { houseLoaders } from './house/loaders'
import { lotsLoaders } from './lots/loaders'
import { mainLoaders } from './main/loaders'
import { mapLoaders } from './map/loaders'
import { myLoaders } from './my/loaders'
import { rightsLoaders } from './rights/loaders'
import { serviceLoaders } from './service/loaders'
import { statsLoaders } from './stats/loaders'
import { systemLoaders } from './system/loaders'
import { toolsLoaders } from './tools/loaders'
import { videoLoaders } from './video/loaders'
import { xiaoquLoaders } from './xiaoqu/loaders'

export const LOADERS: Loaders<PublicScreen> = {
  ...accountLoaders,
  ...agentLoaders,
  ...buildingLoaders,
  ...calcLoaders,
  ...contentLoaders,
  ...findLoaders,
  ...houseLoaders,
  ...lotsLoaders,
  ...mainLoaders,
  ...mapLoaders,
  ...myLoaders,
  ...rightsLoaders,
  ...serviceLoaders,
  ...statsLoaders,
  ...systemLoaders,
  ...toolsLoaders,
  ...videoLoaders,
  ...xiaoquLoaders,
}

/** Screens without a footer on any device; the others show the operator at their end. */
const FOOTERLESS: readonly Screen[] = ['map-fapai', 'map-xinfang']

export const listFirstQueries = (
  screen: Screen,
  params: Record<string, string>,
  now: number,
): readonly FirstQuery[] => {
  const loaders: { [S in Screen]?: Loader<S> | null } = LOADERS
  const load = loaders[screen] as
    | ((params: Record<string, string>, now: number) => readonly FirstQuery[])
    | null
    | undefined
  const queries = load?.(params, now) ?? []
  return load === undefined || FOOTERLESS.includes(screen) ? queries : [...queries, LEGAL]
}
