import { ERRCODE } from '../../src/contract/errcodes'
import type { Path } from '../../src/contract/endpoints'
import type { MemberBlock } from '../../src/contract/user/cards'
import { shortTime } from '../../src/lib/dates'
import type { Database } from '../db/database'
import { ApiError } from '../errors/api-error'
import type { Context } from '../http/context'
import { isPosting } from './public-texts'

/** SQL condition: true if the block `b` is in force at the moment $2. */
export const BLOCK_HOLDS = 'b.ended_at is null and (b.until is null or b.until > $2)'

/** Returns why the member may not write now, and until when; null: they may. */
export async function loadMemberBlock(db: Database, uid: number, now: number): Promise<MemberBlock | null> {
  const row = await db.one<MemberBlock>(
    `select b.reason, b.at, b.until, c.created_at as objected_at,
       (select e.text
         from desk_case_event e
         where e.case_id = c.id and e.kind = 'reply' and e.is_public
         order by e.id desc
         limit 1) as answer
     from member_block b left join desk_case c on c.block_id = b.id where b.uid = $1 and ${BLOCK_HOLDS} order by b.id desc limit 1`,
    [uid, now],
  )
  return row ?? null
}

/** Refuses (1006, result.block) public texts and new leads of a blocked member, before the endpoint's handler runs. */
export async function refuseBlocked(
  { db, caller, now }: Context,
  path: Path,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (caller.uid === null || !isPosting(path, input)) return
  const block = await loadMemberBlock(db, caller.uid, now)
  if (!block) return
  const { reason, until } = block
  const end = until === null ? '' : `，${shortTime(until)} 解除`
  throw new ApiError(ERRCODE.notAllowed, `您已被限制发言和咨询（${reason}）${end}。有异议可在“我的”里申诉`, {
    block: { reason, until },
  })
}
