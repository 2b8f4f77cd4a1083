import type { DeskTextType, TextRemark } from '../../../src/contract/desk/schema'
import type { Context } from '../../http/context'

/** Returns the remarks on a text, open ones first, then in their order. */
export const loadTextRemarks = (
  { db }: Pick<Context, 'db'>,
  { type, id }: { type: DeskTextType; id: number },
): Promise<TextRemark[]> =>
  db.query<TextRemark>(
    `select m.id, coalesce(u.nickname, '已注销') as name, m.quote, m.text, m.at, m.done_at is not null as is_done
     from text_remark m left join users u on u.uid = m.uid where m.type = $1 and m.entity_id = $2 order by m.done_at is not null, m.id`,
    [type, id],
  )
