import type { FieldError } from '../../../src/contract/errcodes'
import type { Context } from '../../http/context'
import { notAllowed } from '../../errors/api-error'
import { isEditor } from '../../cards/lot-access'

export interface References {
  feature_ids?: number[] | undefined
  agent_ids?: number[] | undefined
  video_id?: number | null | undefined
  asset_id?: number | undefined
}

/** Returns errors for references to records that do not exist. An asset of lots that the caller does not manage throws 1006. */
export async function unknownReferences(
  context: Context,
  { feature_ids = [], agent_ids = [], video_id, asset_id }: References,
): Promise<FieldError[]> {
  const { db, caller } = context
  const row = await db.one<{
    features: number
    agents: number
    video: boolean
    asset: boolean
    own_asset: boolean
  }>(
    `select (select count(*) from feature where id = any($1)) as features,
         (select count(*) from agent where id = any($2) and is_active) as agents,
       exists (select 1 from video where id = $3) as video, exists (select 1 from house where asset_id = $4) as asset,
       exists (select 1 from house where asset_id = $4 and $5 = any(agent_ids)) as own_asset`,
    [feature_ids, agent_ids, video_id ?? null, asset_id ?? null, caller.agentId],
  )
  if (!row) return []
  if (asset_id !== undefined && row.asset && !row.own_asset && !isEditor(context))
    throw notAllowed('只能关联自己负责的标的')
  const checks: [boolean, FieldError][] = [
    [row.features < feature_ids.length, { field: 'feature_ids', message: '没有这个标签' }],
    [row.agents < agent_ids.length, { field: 'agent_ids', message: '没有这位顾问' }],
    [(video_id ?? null) !== null && !row.video, { field: 'video_id', message: '没有这个视频' }],
    [asset_id !== undefined && !row.asset, { field: 'asset_id', message: '没有这个标的' }],
  ]
  return checks.filter(([isWrong]) => isWrong).map(([, error]) => error)
}
