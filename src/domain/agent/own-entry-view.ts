import type { AgentInfo } from '@/contract/agent/schema'
import type { Request } from '@/contract/endpoints'
import type { FormIssue } from '@/domain/form/use-form'

/** Fields of the own page that a manager may edit; only an admin edits company, licence and number. */
export interface EntryValues {
  /** Address of an uploaded picture; '' if there is none yet. */
  avatar: string
  name: string
  title: string
  years: string
  /** Words separated by 、. */
  skills: string
  intro: string
  district_ids: number[]
}

export const ENTRY_LIMITS = {
  name: 16,
  title: 20,
  years: 2,
  skills: 60,
  intro: 1000,
  skill: 8,
  skillsMost: 6,
}

export const buildEntryValues = (agent: AgentInfo): EntryValues => ({
  avatar: agent.avatar ?? '',
  name: agent.name,
  title: agent.title ?? '',
  years: agent.years === null ? '' : String(agent.years),
  skills: agent.skills.join('、'),
  intro: agent.intro ?? '',
  district_ids: agent.districts.map(({ id }) => id),
})

const splitUniqueWords = (text: string) => [
  ...new Set(
    text
      .split(/[、，,\s]+/)
      .map(word => word.trim())
      .filter(Boolean),
  ),
]

type Issue = FormIssue<keyof EntryValues>

/** Validation issues in the order of the form. */
export function entryIssues({ name, years, skills }: EntryValues): Issue[] {
  const words = splitUniqueWords(skills)
  return [
    ...(Array.from(name.trim()).length < 2 ? [{ field: 'name', message: '称呼为 2–16 个字' } as const] : []),
    ...(!(/^\d{1,2}$/.test(years) && Number(years) <= 60)
      ? [{ field: 'years', message: '从业年数为 0–60 的整数' } as const]
      : []),
    ...(words.length > ENTRY_LIMITS.skillsMost ||
    words.some(word => Array.from(word).length > ENTRY_LIMITS.skill)
      ? [
          {
            field: 'skills',
            message: `至多 ${ENTRY_LIMITS.skillsMost} 个词，每个不超过 ${ENTRY_LIMITS.skill} 字`,
          } as const,
        ]
      : []),
  ]
}

/** Builds the request. `before` is the present picture, which somebody else may have uploaded, so it is sent only if it changed. */
export const entryRequest = (
  { avatar, name, title, years, skills, intro, district_ids }: EntryValues,
  before: string | null = null,
): Request<'agent/save'> => ({
  ...(avatar && avatar !== before && { avatar }),
  name: name.trim(),
  title: title.trim(),
  years: Number(years),
  skills: splitUniqueWords(skills),
  intro: intro.trim(),
  district_ids,
})
