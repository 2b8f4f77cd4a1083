import type { Database } from '../../db/database'

/** SQL condition: a buyers' question, not feedback. */
export const QUESTION = 'q.type between 1 and 8'
export const UNANSWERED = `q.status = 'published' and not exists (select 1 from answer w where w.ask_id = q.id and w.status = 'published')`

export interface Answerer {
  id: number
  name: string
  /** Published answers to questions of this type. */
  answer_total: number
  /** Answers of any type written today. */
  today_total: number
  is_asked: boolean
}

/**
 * Returns active agents who could answer question `id`: those asked before, then by most answers of its type, then by the fewest answers
 * today. `today` is the first second of the day.
 */
export const loadAnswerers = (
  db: Database,
  { id, type, today, most: max }: { id: number; type: number; today: number; most: number },
): Promise<Answerer[]> =>
  db.query<Answerer>(
    `select a.id, a.name,
       (select count(*)
         from answer w
         join ask o on o.id = w.ask_id
         where w.agent_id = a.id and o.type = $1 and w.status = 'published')::int as answer_total,
       (select count(*) from answer w where w.agent_id = a.id and w.created_at >= $2)::int as today_total,
       exists (select 1 from ask_request r where r.ask_id = $3 and r.agent_id = a.id) as is_asked
     from agent a where a.is_active order by is_asked desc, answer_total desc, today_total, a.id limit $4`,
    [type, today, id, max],
  )
