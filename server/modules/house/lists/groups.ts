import type { HouseSort, HouseStatus, HouseType } from '../../../../src/contract/codes'
import type { HouseGroup } from '../../../../src/contract/house/cards'
import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Context, Handlers } from '../../../http/context'
import { notFound } from '../../../errors/api-error'
import { pageAnswer, pageBounds } from '../../../shared/paging'
import { asListed, LOT_SORTS, onlyIds, type Sort } from '../../../search'
import { housePage } from '../../../cards/house-pages'

interface GroupRequest {
  group_id?: number | undefined
  house_types?: HouseType[] | undefined
  region_ids?: number[] | undefined
  statuses?: HouseStatus[] | undefined
  sort?: HouseSort | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** Returns groups with at least one listed lot, in the editors' order. */
const groupsInUse = ({ db }: Context) =>
  db.query<HouseGroup>(`
  select g.id, g.name, g.intro, g.cover, g.sort, n.house_total
  from house_group g, lateral (select count(*) as house_total from house h where h.id = any(g.house_ids) and h.shelf = 'on') n
  where n.house_total > 0 order by g.sort, g.id`)

async function loadHouseGroup({ db }: Context, id: number): Promise<HouseGroup> {
  const group = await db.one<HouseGroup>(
    'select id, name, intro, cover, sort, 0 as house_total from house_group where id = $1',
    [id],
  )
  if (!group) throw notFound('分组不存在')
  return group
}

/** Returns the lots of a group, by default of the first one, in the group's own order unless sorted. */
async function groupPage(context: Context, { group_id, ...input }: GroupRequest, ownSort?: Sort) {
  const groups = await groupsInUse(context)
  const group =
    group_id === undefined
      ? groups[0]
      : (groups.find(g => g.id === group_id) ?? (await loadHouseGroup(context, group_id)))
  if (!group) return { ...pageAnswer([], 0, pageBounds(input)), group: null, groups }
  const members = await context.db.one<{ house_ids: number[] }>(
    'select house_ids from house_group where id = $1',
    [group.id],
  )
  const ids = members?.house_ids ?? []
  const page = await housePage(
    context,
    {
      filter: { house_types: input.house_types, region_ids: input.region_ids, statuses: input.statuses },
      also: [onlyIds(ids)],
      sort: input.sort && input.sort !== 'default' ? LOT_SORTS[input.sort] : (ownSort ?? asListed(ids)),
    },
    input,
  )
  return { ...page, group, groups }
}

export const groupHandlers = {
  'house/group-house': (context, input) => groupPage(context, input),
  'house/group-house-auctioning': (context, input) =>
    groupPage(context, { ...input, statuses: ['ongoing'] }, LOT_SORTS.end_asc),
} satisfies Partial<Handlers<typeof houseCalls>>
