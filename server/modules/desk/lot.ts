import { HOUSE_TRANSITIONS } from '../../../src/contract/codes'
import type { DeskLotPage, LotChange } from '../../../src/contract/desk/lots'
import type { Database } from '../../db/database'
import { notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { tellAfter } from '../../shared/held-changes'
import { changedFields, mayUndo, type LotAudit } from './lot-audit'
import { LOT_COLUMNS } from './lots'

/** Maximum changes on the page of a lot; 改动记录 shows all. */
const HISTORY = 30

type Row = Omit<DeskLotPage, 'moves' | 'managers' | 'cases' | 'history' | 'history_total' | 'is_told_at_once'>

/** desk/lot: one lot as editors see it. */
export async function deskLot({ db, now }: Context, id: number): Promise<DeskLotPage> {
  const lot = await db.one<Row>(
    `select ${LOT_COLUMNS}, h.cover, h.case_no, h.platform_url, h.status_note, h.start_price, h.current_price, h.deal_price,
       h.appraisal_price, h.deposit, h.increment, h.onlooker_total as look_total,
       (select count(*)::int from lead l where l.entity_type = 'house' and l.entity_id = h.id) as lead_total,
       (select min(e.due_at) from event e where e.entity = 'lot' and e.entity_id = h.id and e.due_at > $2) as tells_at
     from house h where h.id = $1`,
    [id, now],
  )
  if (!lot) throw notFound('房源不存在')
  const managers = await db.query<DeskLotPage['managers'][number]>(
    `select a.id, a.name,
       (select count(*)::int from lead l where l.entity_type = 'house' and l.entity_id = h.id and l.agent_id = a.id) as lead_total
     from house h join agent a on a.id = any(h.agent_ids) where h.id = $1 order by array_position(h.agent_ids, a.id)`,
    [id],
  )
  const cases = await db.query<DeskLotPage['cases'][number]>(
    `select id, number, kind, state, field, created_at from desk_case where house_id = $1
     order by state = 'closed', id desc limit 10`,
    [id],
  )
  const { history, total } = await loadLotHistory(db, id, now)
  return {
    ...lot,
    moves: [...HOUSE_TRANSITIONS[lot.status]],
    managers,
    cases,
    history,
    history_total: total,
    is_told_at_once: tellAfter(lot, now) === 0,
  }
}

async function loadLotHistory(
  db: Database,
  houseId: number,
  now: number,
): Promise<{ history: LotChange[]; total: number }> {
  const rows = await db.query<LotAudit & { editor: string; total: number }>(
    `select a.id, a.action, a.at, a.before, a.after, coalesce(u.nickname, '已注销') as editor, count(*) over ()::int as total
     from audit a left join users u on u.uid = a.uid where a.entity_type = 'house' and a.entity_id = $1
     order by a.at desc, a.id desc limit $2`,
    [houseId, HISTORY],
  )
  const current = await db.one<{ row: Record<string, unknown> }>(
    'select to_jsonb(h) as row from house h where id = $1',
    [houseId],
  )
  return {
    total: rows[0]?.total ?? 0,
    history: rows.map(({ total: _, before, after, editor, ...row }) => ({
      ...row,
      editor,
      basis: typeof after?.basis === 'string' ? after.basis : null,
      fields: changedFields(before, after),
      can_undo: mayUndo({ ...row, before, after }, current?.row ?? {}, now) === null,
    })),
  }
}
