import type { z } from 'zod'
import type { Demand } from '../../../src/contract/user/cards'
import type { userCalls } from '../../../src/contract/user/schema'
import { requireUid, type Context } from '../../http/context'
import { agentCardsByIds } from '../../cards/agent'
import { ownLead } from '../../cards/lead-access'
import { loadMemberBlock } from '../../shared/member-blocks'
import { countHistory } from './history'
import { ownInfo } from './profile'

type Centre = z.input<(typeof userCalls)['user/personal-center']['result']>

/** SQL of counts, consistent with the lists that they link to; $1 the uid, $2 now. */
const COUNTS = `
  select
    (select count(*) from share where uid = $1) as share,
    (select count(*) from remind where uid = $1 and state = 'waiting') as remind,
    (select count(*) from inbox where uid = $1 and read_at is null) as unread,
    (select count(*) from im_chat where uid = $1) as im,
    (select count(*) from lead k where ${ownLead('$1')} and type = 'viewing') as meet,
    (select count(*) from lead k where ${ownLead('$1')} and type in ('call', 'loan', 'zixun', 'ask')) as zixun,
    (select count(*) from recommend where uid = $1)
      + (select count(*) from lead k where ${ownLead('$1')} and type = 'entrust') as recommend,
    (select count(*) from lead k where ${ownLead('$1')} and type = 'entrust' and demand is not null) as wish,
    (select count(*) from member_hidden where uid = $1) as hidden,
    (select count(*) from session where uid = $1 and revoked_at is null and expires_at > $2) as devices,
    (select count(*) from won_step where uid = $1 and done_at is null) as won_left,
    (select count(*) from desk_case where uid = $1 and state <> 'closed') as cases_open`

/** SQL of the agent who served the member last. */
const ADVISER = `
  select agent_id from (
    select agent_id, created_at as at from lead k where ${ownLead('$1')} and agent_id is not null
    union all select agent_id, last_at from im_chat where uid = $1 and agent_id is not null
  ) served order by at desc limit 1`

/** user/personal-center: everything that the account page shows. */
export async function personalCentre(context: Context): Promise<Centre> {
  const { db } = context
  const uid = requireUid(context)
  const user = await ownInfo(context)
  const counts = await db.one<Omit<Centre['counts'], 'look' | `follow_${string}`>>(COUNTS, [uid, context.now])
  if (!counts) throw new Error('counts are one row')
  const follows = await db.query<{ type: string; total: number }>(
    'select type, count(*) as total from follow where uid = $1 group by type',
    [uid],
  )
  const followed = (type: string) => follows.find(row => row.type === type)?.total ?? 0
  const adviser = await db.one<{ agent_id: number }>(ADVISER, [uid])
  const own = await db.one<{ demand: Demand | null }>('select demand from users where uid = $1', [uid])
  const cardOf = async (id: number | null | undefined) =>
    id ? ((await agentCardsByIds(context, [id]))[0] ?? null) : null
  return {
    user,
    score: user.score,
    invite_code: user.invite_code,
    demand: own?.demand ?? null,
    counts: {
      ...counts,
      look: (await countHistory(context)).total,
      follow_house: followed('house'),
      follow_agent: followed('agent'),
      follow_xiaoqu: followed('xiaoqu'),
      follow_building: followed('building'),
      follow_rights: followed('rights'),
      follow_video: followed('video'),
    },
    adviser: await cardOf(adviser?.agent_id),
    agent: await cardOf(user.agent_id),
    block: await loadMemberBlock(db, uid, context.now),
  }
}
