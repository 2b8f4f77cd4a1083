import { KINDS, type KindName } from '../seo/kinds'
import type { Job } from '../http/job'

/** Texts and lots; other kinds are rarely added, and the sitemap lists them. */
const TOLD = ['article', 'report', 'story', 'wiki', 'ask', 'house'] as const satisfies readonly KindName[]
/** Baidu takes 2,000 links per request, but only a few per day at first. */
const MAX = 100
const DAY = 86_400
/** Seconds: older pages are left to the sitemap. */
const WINDOW = 3 * DAY
/** Seconds after which a claimed but unsent link is claimed again. */
const LEASE = 1_800

/** Lots change with every bid: they are pushed when they are new, texts when they are published or changed. */
const getTellTimeColumn = (kind: (typeof TOLD)[number]) =>
  kind === 'house' ? 't.created_at' : KINDS[kind].changedAt

const take = (kind: (typeof TOLD)[number]) => {
  const { table, isPublic, key } = KINDS[kind]
  return `
  with due as (
    select t.id, ${key} as key from ${table} t where ${isPublic} and ${getTellTimeColumn(kind)} > $1::bigint - ${WINDOW}
      and not exists (
        select 1 from told_link p where p.kind = '${kind}' and p.entity_id = t.id
          and (p.told_at is not null or p.taken_at > $1::bigint - ${LEASE})
      )
    order by t.id limit $2
  ), taken as (
    insert into told_link as p (kind, entity_id, taken_at) select '${kind}', id, $1 from due
    on conflict (kind, entity_id) do update set taken_at = excluded.taken_at
      where p.told_at is null and p.taken_at <= excluded.taken_at - ${LEASE}
    returning entity_id
  )
  select d.id, d.key from due d join taken k on k.entity_id = d.id order by d.id`
}

/** Pushes new texts and lots to a search engine. Refused links are retried after the lease. */
export const notifyLinks: Job = {
  name: 'notify-links',
  scope: 'cluster',
  every: 60,
  timeout: 120,
  run: async ({ db, adapters, env, now, log }) => {
    if (adapters.links === null) return DAY
    let left = MAX
    const taken: { kind: KindName; id: number; url: string }[] = []
    for (const kind of TOLD) {
      if (left === 0) break
      const rows = await db.query<{ id: number; key: string }>(take(kind), [now(), left])
      taken.push(...rows.map(({ id, key }) => ({ kind, id, url: env.siteUrl + KINDS[kind].path(key) })))
      left -= rows.length
    }
    if (taken.length === 0) return undefined
    try {
      await adapters.links.tell(taken.map(({ url }) => url))
    } catch (error) {
      log.warn({ err: error }, 'a search engine was not told of new pages')
      return LEASE
    }
    await db.query(
      `update told_link t set told_at = $1 from unnest($2::text[], $3::bigint[]) as n (kind, id) where t.kind = n.kind and t.entity_id = n.id`,
      [now(), taken.map(({ kind }) => kind), taken.map(({ id }) => id)],
    )
    return taken.length === MAX ? 1 : undefined
  },
}
