import type { LEAD_ENTITIES } from '../../src/contract/codes'
import type { Context } from '../http/context'
import { badField, notFound } from '../errors/api-error'

export type LeadEntity = (typeof LEAD_ENTITIES)[number]
export interface LeadSubject {
  type: LeadEntity
  id: number
}
/** Region of the subject and managers who serve it; both determine who gets the lead. */
export interface SubjectPlace {
  region_id: number | null
  agent_ids: number[]
}

/** SQL for the place of a subject of each type, and whether it is publicly visible: $1 the id, $2 the time. */
const PLACES: Record<LeadEntity, { place: string; isPublic: string }> = {
  house: { place: 'select region_id, agent_ids from house where id = $1', isPublic: `shelf = 'on'` },
  xiaoqu: {
    place: `select region_id, '{}'::bigint[] as agent_ids from xiaoqu where id = $1`,
    isPublic: 'deleted_at is null',
  },
  building: {
    place: `select region_id, '{}'::bigint[] as agent_ids from building where id = $1`,
    isPublic: 'true',
  },
  rights: {
    place: 'select region_id, agent_ids from rights where id = $1',
    isPublic: 'publish_time <= $2',
  },
  agent: {
    place: 'select district_ids[1] as region_id, array[id] as agent_ids from agent where id = $1',
    isPublic: 'is_active',
  },
  marketing_page: {
    place: `select null::bigint as region_id, '{}'::bigint[] as agent_ids from marketing_page where id = $1`,
    isPublic: `status = 'published' and start_time <= $2 and end_time > $2`,
  },
}
/** `at` null: also a subject that is not public. */
const findPlace = (
  db: Context['db'],
  { type, id }: LeadSubject,
  at: number | null,
): Promise<SubjectPlace | undefined> => {
  const { place, isPublic } = PLACES[type]
  return db.one<SubjectPlace>(`${place} and ($2::bigint is null or (${isPublic}))`, [id, at])
}

/** SQL: titles of subjects, hidden ones included: a record keeps its subject. */
export const SUBJECT_TITLE = `case k.entity_type
  when 'house' then (select title from house where id = k.entity_id)
  when 'xiaoqu' then (select name from xiaoqu where id = k.entity_id)
  when 'building' then (select name from building where id = k.entity_id)
  when 'rights' then (select title from rights where id = k.entity_id)
  when 'agent' then (select name from agent where id = k.entity_id)
  when 'marketing_page' then (select title from marketing_page where id = k.entity_id) end`

/** Returns type and id of a request as one subject; one without the other is 1004. */
export function loadLeadSubject({
  entity_type,
  entity_id,
}: {
  entity_type?: LeadEntity | undefined
  entity_id?: number | undefined
}): LeadSubject | null {
  if (entity_type === undefined && entity_id === undefined) return null
  if (entity_type === undefined) throw badField({ field: 'entity_type', message: '请说明是哪一类' })
  if (entity_id === undefined) throw badField({ field: 'entity_id', message: '请说明是哪一个' })
  return { type: entity_type, id: entity_id }
}

/** Returns the region and managers of a subject, even if it is no longer public: a lead that waits keeps its subject. */
export const findAnyPlace = (
  { db }: Pick<Context, 'db'>,
  subject: LeadSubject,
): Promise<SubjectPlace | undefined> => findPlace(db, subject, null)

/** Returns the region and managers of a subject; 1005 if it is unknown or not public. */
export async function loadSubjectPlace({ db, now }: Context, subject: LeadSubject): Promise<SubjectPlace> {
  const place = await findPlace(db, subject, now)
  if (!place) throw notFound()
  return place
}
