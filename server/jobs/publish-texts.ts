import type { Job, JobDependencies } from '../http/job'

const KINDS = ['article', 'story', 'report', 'wiki'] as const

/** SQL: publishes due texts, with a version entry that names the schedule as the author. */
const publishDue = (type: (typeof KINDS)[number]) => `
  with due as (
    select id from ${type} where status = 'scheduled' and publish_at <= $1 order by publish_at limit 50 for update skip locked
  ), out as (
    update ${type} t set status = 'published', created_at = t.publish_at, updated_at = $1, publish_at = null from due where t.id = due.id
    returning t.id, t.title, t.summary, t.blocks
  )
  insert into text_version (type, entity_id, no, status, title, summary, blocks, at, is_written)
  select '${type}', o.id, coalesce((select max(v.no) from text_version v where v.type = '${type}' and v.entity_id = o.id), 0) + 1, 'published', o.title, o.summary, o.blocks, $1, false
  from out o returning entity_id`

/** Publishes scheduled texts at their time. */
export const publishTexts: Job = {
  name: 'publish-texts',
  scope: 'cluster',
  every: 10,
  timeout: 120,
  run: async ({ db, now }: JobDependencies) => {
    for (const type of KINDS) await db.query<{ entity_id: number }>(publishDue(type), [now()])
  },
}
