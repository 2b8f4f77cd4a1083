import type { Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'

/** Saves the name and the team; a change of the team is audited. */
export async function keepTeam(
  context: Context,
  {
    uid,
    name,
    team,
    action,
    before,
  }: { uid: number; name: string; team: string; action: string; before: string },
): Promise<void> {
  await context.db.query(
    `insert into staff (uid, name, team, updated_at) values ($1, $2, $3, $4)
     on conflict (uid) do update set name = excluded.name, team = excluded.team, updated_at = excluded.updated_at`,
    [uid, name, team, context.now],
  )
  if (team !== before)
    await writeAudit(context, {
      action,
      entityType: 'user',
      entityId: uid,
      before: { team: before },
      after: { team },
    })
}
