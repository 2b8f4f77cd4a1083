import type { lookupCalls } from '../../../src/contract/lookup/schema'
import type { Handlers } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { likeAnywhere, likePrefix } from '../../shared/sql'
import { typedSpelling } from '../text-search/spelling'
import { commutePlaces } from './commute-places'
import { paraSuper } from './para-super'
import { regionCircles, stationsByName, stationsOfLine, subwayLines } from '../../search'
import { searchAll } from './search'
import { countedWord, countWord, decideWord, wordsToReview } from './words'

const MAX_STATIONS = 20

export const lookupHandlers = {
  'subway/list': async (context, { city_id = context.env.homeCityId, with_stations = false }) => ({
    list: await subwayLines(context, city_id, with_stations),
  }),
  'subway/stations': async (context, { line_id, keyword }) => {
    if (line_id === undefined && keyword === undefined)
      throw badField({ field: 'line_id', message: '请给出线路或站名' })
    if (line_id === undefined)
      return {
        list: await stationsByName(
          context,
          {
            prefix: likePrefix(keyword ?? ''),
            part: likeAnywhere(keyword ?? ''),
            spelling: typedSpelling(keyword ?? ''),
          },
          MAX_STATIONS,
        ),
      }
    if (!(await context.db.one('select 1 from subway_line where id = $1', [line_id])))
      throw notFound('线路不存在')
    const list = await stationsOfLine(context, line_id)
    return { list: keyword === undefined ? list : list.filter(station => station.name.includes(keyword)) }
  },
  'lookup/commute-places': commutePlaces,
  'h5/region/circles-bj': async (context, { city_id = context.env.homeCityId, region_id }) => {
    const [level, id] =
      region_id === undefined ? (['city', city_id] as const) : (['region', region_id] as const)
    if (!(await context.db.one('select 1 from region where id = $1 and level = $2', [id, level])))
      throw notFound('区域不存在')
    return { list: await regionCircles(context, { cityId: city_id, regionId: region_id }) }
  },
  'search/para-super': paraSuper,
  'api/search': searchAll,
  'api/search/record-log': async (context, { keyword, total }) => {
    const word = countedWord(keyword)
    if (word !== null && total !== 0) await countWord(context, word)
    return { ok: true }
  },
  'search/words': wordsToReview,
  'search/decide-word': decideWord,
} satisfies Handlers<typeof lookupCalls>
