import {
  RIGHTS_CATEGORIES,
  RIGHTS_CATEGORY_LABELS,
  RIGHTS_STATUS_LABELS,
  RIGHTS_STATUSES,
  SCHOOL_LEVEL_LABELS,
  SCHOOL_LEVELS,
} from '../../../src/contract/codes'
import type { Band, Option } from '../../../src/contract/common'
import type { Result } from '../../../src/contract/endpoints'
import type { Context } from '../../http/context'
import { loadBuildingPara } from '../building/para'
import { toOptions } from '../house/labels'
import { loadHousePara } from '../house/params/para'
import { SEARCH_TYPES } from './search'
import { hotWords } from './words'

const PLACEHOLDER = '请输入房源编号 / 成交小区 / 房源标题'

/** Conversion for total claims: fen per 亿. */
const FEN_PER_YI = 10_000_000_000
const TOTAL_BANDS: Band[] = [
  { label: '1000万以下', min: null, max: FEN_PER_YI / 10, total: null },
  { label: '1000万–5000万', min: FEN_PER_YI / 10, max: FEN_PER_YI / 2, total: null },
  { label: '5000万–1亿', min: FEN_PER_YI / 2, max: FEN_PER_YI, total: null },
  { label: '1–5亿', min: FEN_PER_YI, max: 5 * FEN_PER_YI, total: null },
  { label: '5亿以上', min: 5 * FEN_PER_YI, max: null, total: null },
]

const labelled = <K extends string>(keys: readonly K[], labels: Record<K, string>): Option[] =>
  toOptions(keys.map(key => ({ key, label: labels[key] })))

/** Returns all filter options of the search page in one response. Unknown city: 1005. */
export async function paraSuper(
  context: Context,
  { city_id }: { city_id?: number | undefined },
): Promise<Result<'search/para-super'>> {
  const [house, building, hot] = await Promise.all([
    loadHousePara(context, { city_id }),
    loadBuildingPara(context, { city_id }),
    hotWords(context),
  ])
  return {
    house,
    building,
    hot,
    rights: {
      categories: labelled(RIGHTS_CATEGORIES, RIGHTS_CATEGORY_LABELS),
      statuses: labelled(RIGHTS_STATUSES, RIGHTS_STATUS_LABELS),
      total_bands: TOTAL_BANDS,
    },
    school: {
      levels: labelled(SCHOOL_LEVELS, SCHOOL_LEVEL_LABELS),
      regions: house.regions.map(({ id, name }) => ({ id, name })),
    },
    types: toOptions(SEARCH_TYPES),
    placeholder: PLACEHOLDER,
  }
}
