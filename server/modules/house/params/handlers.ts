import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Result } from '../../../../src/contract/endpoints'
import type { Handlers } from '../../../http/context'
import { loadHousePara } from './para'

type Feature = Result<'house/features'>['list'][number]

export const paramHandlers = {
  'h5/house/list-para': loadHousePara,
  'house/features': async ({ db }, { house_type }) => ({
    list: await db.query<Feature>(
      `select id, name, hint, lot_total as total
       from feature
       where $1::int is null or house_types = '{}' or $1 = any(house_types)
       order by sort, id`,
      [house_type ?? null],
    ),
  }),
} satisfies Partial<Handlers<typeof houseCalls>>
