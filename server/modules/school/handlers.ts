import type { schoolCalls } from '../../../src/contract/school/schema'
import { SCHOOL_LEVEL_LABELS, SCHOOL_LEVELS } from '../../../src/contract/codes'
import type { NameRef } from '../../../src/contract/common'
import type { Handlers } from '../../http/context'
import { getAreaBands, getPriceBands } from '../house/bands'
import { CHOICES, toOptions } from '../house/labels'
import { bandList, jushiOptions, needCity } from '../house/params/para'
import { insideSql } from '../../shared/regions'
import { parameters } from '../../shared/sql'
import { searchXiaoqu } from '../xiaoqu/list'
import { schoolsAround } from './around'
import { lotsOfSchool, lotsWithSchools } from './lots'
import { hotSchools, schoolsByName } from './names'
import { searchSchools } from './search'

const HOME = 5
const RADIUS = [
  { key: '500', label: '500 米内' },
  { key: '1000', label: '1 公里内' },
  { key: '2000', label: '2 公里内' },
  { key: '3000', label: '3 公里内' },
  { key: '5000', label: '5 公里内' },
] as const

export const schoolHandlers = {
  'school/params': async (context, { city_id = context.env.homeCityId }) => {
    await needCity(context, city_id)
    const p = parameters()
    const regions = await context.db.query<NameRef>(
      `select r.id, r.name
       from region r
       where ${insideSql('r.id', [city_id], p)} and exists (select 1 from school s where s.region_id = r.id)
       order by r.id`,
      p.values,
    )
    return {
      levels: toOptions(SCHOOL_LEVELS.map(key => ({ key, label: SCHOOL_LEVEL_LABELS[key] }))),
      regions,
      radius: toOptions(RADIUS),
      price: bandList(getPriceBands(HOME)),
      area: bandList(getAreaBands(HOME)),
      jushi: jushiOptions(),
      sorts: toOptions(CHOICES.sorts),
    }
  },
  'school/surrounding-schools': schoolsAround,
  'school/vague-xiaoqu': async (context, { keyword, region_id, limit }) => ({
    list: await searchXiaoqu(context, { keyword, regionId: region_id, limit }),
  }),
  'school/vague-school': async (context, input) => ({ list: await schoolsByName(context, input) }),
  'school/search-school': searchSchools,
  'school/search-house': lotsWithSchools,
  'school/hot-schools': async (context, input) => ({ list: await hotSchools(context, input) }),
  'school/houses': lotsOfSchool,
} satisfies Handlers<typeof schoolCalls>
