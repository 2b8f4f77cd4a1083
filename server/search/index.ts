// Entry to lot search. Nothing else of this folder is imported from outside, except the types of lot-search.ts
// (scripts/lint/server-layers.mjs).

export type * from './lot-search'
export { toBuyer, USUAL_BUYER } from './buyer'
export {
  all,
  any,
  between,
  betweenOften,
  figureBetween,
  HAS_SCHOOL,
  isOneOf,
  isOpen,
  LIST_TYPES_MEAN,
  not,
  onlyIds,
  since,
  without,
  withoutIds,
  type HouseFilter,
} from './conditions'
export {
  loadCommuteTargets,
  measureWay,
  type CommuteFilter,
  type CommuteTarget,
  type GoalRide,
  type Way,
} from './commute'
export { loadCorrection } from './correction'
export { hiddenLots } from './hidden'
export { caseSql, CODE, keywordSql } from './keyword-sql'
export { openLotEngine } from './lot-engine'
export { createMemorySearch } from './memory/search'
export {
  openTotals,
  regionCircles,
  stationsByName,
  stationsOfLine,
  stationTotals,
  subwayLines,
} from './places'
export { toPolygon } from './polygon'
export {
  buildLotQuery,
  checkStoredFilter,
  countLotFacets,
  countLots,
  findLotPage,
  groupLots,
  lotIds,
  type Asking,
  type LotRequest,
} from './queries'
export { STATION_METRES } from './reach'
export { asListed, LOT_SORTS, openFirst, wholeFirst, type LotOrder, type SortName } from './sorts'
export { conditionSql, HOUSE_ORDERS, OPEN_SQL, sortSql, type SqlCondition, type SqlSort } from './sql'
