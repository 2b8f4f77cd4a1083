import type { NoticeReader } from '../../adapters/adapters'
import type { Database } from '../../db/database'
import type { SecondFact } from '../../notice/second-reading'

type ShownFact = Pick<SecondFact, 'kind' | 'value' | 'number' | 'quote' | 'section' | 'state'>

/**
 * Returns what the present second reader read of the notice in force where the lot's flags are silent, without what a closed case found
 * wrong; none of former notices.
 * Without a second reader there is none: switched off, its facts are hidden at once.
 */
export async function loadShownFacts(
  {
    db,
    adapters,
  }: { db: Database; adapters: { noticeReader: Pick<NoticeReader, 'model' | 'prompt'> | null } },
  noticeId: number,
): Promise<ShownFact[]> {
  if (adapters.noticeReader === null) return []
  const { model, prompt } = adapters.noticeReader
  return db.query<ShownFact>(
    `select f.kind, f.value, f.number, f.quote, f.section, f.state
     from second_reading r
     join house h on h.notice_id = r.notice_id
     join second_fact f on f.reading_id = r.id
       and h.risk @> jsonb_build_array(jsonb_build_object('kind', f.kind, 'value', 'unstated'))
     where r.notice_id = $1 and r.model = $2 and r.prompt = $3 and f.state = 'silent'
       and not exists (
         select 1 from desk_case c
         where c.misread_key = f.misread_key and c.state = 'closed' and c.outcome in ('fixed', 'partly')
       )`,
    [noticeId, model, prompt],
  )
}
