import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Result } from '../../../../src/contract/endpoints'
import type { Handlers } from '../../../http/context'
import { houseParaOf } from './para'

type Features = Result<'house/features'>['list']

export const paramHandlers = {
  'h5/house/list-para': houseParaOf,
  'house/features': async ({ db }, { house_type }) => ({
    list: await db.query<Features[number]>(`
      select f.id, f.name, f.hint, coalesce(n.total, 0) as total from feature f
      left join (select feature_id, count(*) as total from house h, unnest(h.feature_ids) as feature_id where h.shelf = 'on' group by feature_id) n on n.feature_id = f.id
      where $1::int is null or f.house_types = '{}' or $1 = any(f.house_types) order by f.sort, f.id`, [house_type ?? null]),
  }),
} satisfies Partial<Handlers<typeof houseCalls>>
