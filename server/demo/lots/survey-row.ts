import { z } from 'zod'
import type { RiskFlag } from '../../../src/contract/house/schema'
import { readRows } from '../files'
import { createSeededRandom } from '../random'
import { pickAgentIds } from '../people/agents'
import type { Lot } from './lot-row'

const ABOUT = [
  'surroundings',
  'parking',
  'access',
  'lighting',
  'noise',
  'decoration_state',
  'stairs_with_lift',
  'stairs_without_lift',
  'stairs',
  'neighbours',
] as const
/** Visitors' observations by subject; frequent ones are repeated in the list. */
const WORDS = readRows('lots/survey-words.csv', z.strictObject({ about: z.enum(ABOUT), text: z.string() }))
const words = (about: (typeof ABOUT)[number]) => WORDS.flatMap(row => (row.about === about ? [row.text] : []))

/** True for two in five lots, which were visited; always for house 1. */
export const hasSurvey = ({ id }: Pick<Lot, 'id'>): boolean =>
  id === 1 || createSeededRandom('survey', id).chance(0.4)

const found = (
  risk: readonly RiskFlag[],
  kind: RiskFlag['kind'],
  words: { yes: string; no: string; unstated: string },
) => words[risk.find(flag => flag.kind === kind)?.value ?? 'unstated']

/** Returns the survey of a lot; its facts agree with the notice. */
export function surveyRow(lot: Lot, risk: readonly RiskFlag[]) {
  const random = createSeededRandom('surveyed', lot.id)
  const isHome = lot.house_type === 5 || lot.house_type === 2 || lot.house_type === 1
  const surveyed_at = Math.max(
    lot.notice_time + 3600,
    lot.start_time - random.int(3, 9) * 86_400 + random.int(9, 16) * 3600,
  )
  const at = Math.min(surveyed_at, lot.notice_time + 6 * 86_400)
  const lived =
    found(risk, 'lease', { yes: '承租人使用', no: '', unstated: '' }) ||
    found(risk, 'occupied', { yes: '案外人占用', no: '无人居住', unstated: '未能入户' })
  const infos: Record<string, string> = {
    occupied: lived,
    keys: found(risk, 'occupied', { yes: '居住人持有', no: '法院持有', unstated: '物业持有' }),
    surroundings: random.pick(words('surroundings')),
    parking: random.pick(words('parking')),
  }
  if (lot.house_type === 6) infos['access'] = random.pick(words('access'))
  if (isHome) {
    infos['hukou'] = found(risk, 'hukou', { yes: '有户口', no: '无户口', unstated: '未查到' })
    infos['lighting'] = random.pick(words('lighting'))
    infos['noise'] = random.pick(words('noise'))
    infos['decoration_state'] =
      lot.decoration === '毛坯' ? '毛坯未装' : random.pick(words('decoration_state'))
  }
  const stairs =
    lot.has_elevator === null ? 'stairs' : lot.has_elevator ? 'stairs_with_lift' : 'stairs_without_lift'
  const texts = [
    { id: 1, title: '楼栋与楼道', text: random.pick(words(stairs)), sort: 1 },
    { id: 2, title: '邻里与物业', text: random.pick(words('neighbours')), sort: 2 },
  ]
  return {
    house_id: lot.id,
    agent_id: pickAgentIds(lot)[0] ?? null,
    status: 'published',
    infos,
    texts,
    picture_ids: [],
    surveyor: `演示顾问 ${String(pickAgentIds(lot)[0] ?? 1).padStart(2, '0')}`,
    surveyed_at: at,
    created_at: at,
    updated_at: at,
  }
}
