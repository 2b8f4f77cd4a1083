import type { ThingKind } from '../../../src/contract/codes'
import {
  BUILDING_STATUSES,
  BUILDING_STATUS_LABELS,
  RIGHTS_STATUSES,
  RIGHTS_STATUS_LABELS,
} from '../../../src/contract/codes'
import type { Kind } from '../import/kind'
import { buildings } from '../import/kinds/buildings'
import { communities } from '../import/kinds/communities'
import { packages } from '../import/kinds/packages'
import { schools } from '../import/kinds/schools'

/** SQL of a table at the desk over its row `t`, by kind; the form is built from the columns of the kind. */
export interface ThingTable {
  kind: Kind
  /** Entity type in the audit and of the page. */
  entity: string
  code: string
  title: string
  state: string
  facts: string
  /** Columns that the search covers. */
  words: readonly string[]
  /** Columns that a complete page has, by their fields. */
  wanted: readonly string[]
  /** SQL that is true if the row is unlisted; only kinds with it can be unlisted. */
  off?: string
  /** Import fields that the form leaves out. */
  unshown: readonly string[]
}

const buildLabelCaseSql = <T extends string>(column: string, keys: readonly T[], labels: Record<T, string>) =>
  `case ${column} ${keys.map(key => `when '${key}' then '${labels[key]}'`).join(' ')} else '' end`

export const THINGS: Record<ThingKind, ThingTable> = {
  communities: {
    kind: communities,
    entity: 'xiaoqu',
    code: `'X' || t.id`,
    title: 't.name',
    state: `case when t.deleted_at is not null then '已下架' else '公开' end`,
    facts: `'在架 ' || t.lot_total || ' 套'`,
    words: ['name', 'alias', 'address'],
    wanted: [
      'build_year',
      'building_type',
      'property_company',
      'property_fee',
      'heating',
      'avg_price',
      'intro',
    ],
    off: 't.deleted_at is not null',
    unshown: ['ref', 'month'],
  },
  schools: {
    kind: schools,
    entity: 'school',
    code: `'S' || t.id`,
    title: 't.name',
    state: buildLabelCaseSql('t.level', ['primary', 'junior', 'nine_year'], {
      primary: '小学',
      junior: '初中',
      nine_year: '九年一贯制',
    }),
    facts: `'对口 ' || (select count(*) from xiaoqu_school x where x.school_id = t.id) || ' 个小区'`,
    words: ['name', 'address'],
    wanted: ['grade', 'listed_month', 'intro'],
    unshown: ['ref'],
  },
  buildings: {
    kind: buildings,
    entity: 'building',
    code: 't.id_code',
    title: 't.name',
    state: buildLabelCaseSql('t.status', BUILDING_STATUSES, BUILDING_STATUS_LABELS),
    facts: `'户型 ' || (select count(*) from model m where m.building_id = t.id) || ' 个'`,
    words: ['name', 'id_code', 'address', 'developer'],
    wanted: ['avg_price', 'open_time', 'deliver_time', 'developer', 'presale_licence', 'intro'],
    unshown: [],
  },
  packages: {
    kind: packages,
    entity: 'rights',
    code: 't.id_code',
    title: 't.title',
    state: buildLabelCaseSql('t.status', RIGHTS_STATUSES, RIGHTS_STATUS_LABELS),
    facts: 't.creditor',
    words: ['title', 'id_code', 'creditor'],
    wanted: ['price', 'deadline', 'guarantee', 'intro', 'risk_text'],
    unshown: [],
  },
}

/** Returns the columns that the form of a kind has. */
export const listShownColumns = ({ kind, unshown }: ThingTable) =>
  kind.columns.filter(({ field }) => !unshown.includes(field))
