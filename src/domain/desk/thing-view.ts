import { THING_KINDS, type ThingKind, type ThingView } from '@/contract/codes'
import type { Thing, ThingField, ThingRow } from '@/contract/desk/things'

export { THING_VIEWS, type ThingKind, type ThingView } from '@/contract/codes'
export type { Thing, ThingField, ThingRow }

export const isThingKind = (section: string): section is ThingKind =>
  THING_KINDS.some(kind => kind === section)

interface ThingWords {
  label: string
  unit: string
  /** Placeholder of the search box. */
  hint: string
  /** Entity name in the audit log. */
  entity: string
  /** The record can be taken off the site and restored; other kinds have a state in their form. */
  hasOff?: true
}
export const THING_WORDS: Record<ThingKind, ThingWords> = {
  communities: { label: '小区', unit: '个', hint: '名称、别名、地址', entity: 'xiaoqu', hasOff: true },
  schools: { label: '学校', unit: '所', hint: '名称、地址', entity: 'school' },
  buildings: { label: '新房', unit: '个', hint: '名称、编号、地址、开发商', entity: 'building' },
  packages: { label: '资产包', unit: '个', hint: '标题、编号、债权人', entity: 'rights' },
}
export const THING_VIEW_WORDS: Record<ThingView, string> = { all: '全部', lacking: '缺项', off: '已下架' }

/** Example: 齐, or 缺 2：物业费、介绍 */
export const lackWords = ({ lacks }: Pick<ThingRow, 'lacks'>): string =>
  lacks.length === 0 ? '齐' : `缺 ${lacks.length}：${lacks.join('、')}`

/** Fields whose value changed, with the new value. */
export const changedValues = (
  first: Readonly<Record<string, string>>,
  written: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(written).filter(([field, value]) => value.trim() !== (first[field] ?? '')),
  )

/** Required fields that are empty, by their labels. */
export const missingFields = (
  fields: readonly ThingField[],
  written: Readonly<Record<string, string>>,
): string[] =>
  fields.filter(({ field, needed }) => needed && !written[field]?.trim()).map(({ label }) => label)

/** Number of a version, by which the drafts on the device are distinguished. */
export const parseBaseVersion = ({ version }: Pick<Thing, 'version'>): number =>
  version === '' ? 0 : Number.parseInt(version.slice(0, 8), 16)
