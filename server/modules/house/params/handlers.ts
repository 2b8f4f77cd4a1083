import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Result } from '../../../../src/contract/endpoints'
import type { Context, Handlers } from '../../../http/context'
import { remember } from '../../shared/remember'
import { houseParaOf } from './para'

type Features = Result<'house/features'>['list']

/** Counts beside the names may be this old, in seconds. */
const COUNT_SECONDS = 30

/** Lots on the shelf that bear each feature; lots with the same ones are counted together first. */
const featureTotals = (context: Context) => remember(context, 'features', COUNT_SECONDS, () => context.db.query<{ id: number, total: number }>(`
  select id, sum(alike.total) as total from (select h.feature_ids, count(*) as total from house h where h.shelf = 'on' group by h.feature_ids) alike,
    unnest(alike.feature_ids) as id group by id`))

export const paramHandlers = {
  'h5/house/list-para': houseParaOf,
  'house/features': async (context, { house_type }) => {
    const [features, totals] = await Promise.all([
      context.db.query<Omit<Features[number], 'total'>>(
        `select id, name, hint from feature where $1::int is null or house_types = '{}' or $1 = any(house_types) order by sort, id`, [house_type ?? null]),
      featureTotals(context),
    ])
    return { list: features.map(feature => ({ ...feature, total: totals.find(({ id }) => id === feature.id)?.total ?? 0 })) }
  },
} satisfies Partial<Handlers<typeof houseCalls>>
