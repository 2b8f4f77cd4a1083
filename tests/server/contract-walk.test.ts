import { lockRoles } from '../../server/http/access'
import { endpoints, type Path } from '../../src/contract/endpoints'
import type { Change } from '../../src/contract/call'
import { TERM_COLUMNS, updateLot } from '../../server/shared/lot-terms'
import { writePublic } from '../../server/shared/publication'
import type { Context } from '../../server/http/context'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { LOT_HEAD, lotLine, runFile, triedAtDesk, workImports } from './import-run'
import { runJobsOnce } from './people-tools'
import { samples } from './samples'

/**
 * Calls every endpoint that declares a guarded change as a single staff member without a fresh second factor, with FOUR_EYES covering
 * everything: no guarded data changes. The same requests on a server without these rules do change it, which proves that no attempt is a
 * no-op.
 */

interface Site {
  api: TestServer
  /** An admin, an editor, and an editor who is also an agent. */
  admin: Who
  editor: Who
  manager: Who
  /** Another admin, who prepares the changes that the first decides. */
  other: Who
}
interface Who {
  uid: number
  token: string
}

let guarded: Site
let free: Site
beforeAll(async () => {
  free = await site({ FOUR_EYES: 'none' })
  guarded = await site({ FOUR_EYES: 'states,prices,rates,roles,texts' })
  // a proof from six minutes ago, with a limit of five
  for (const { uid } of [guarded.admin, guarded.editor, guarded.manager]) {
    await guarded.api.db.query(
      `insert into second_factor (uid, kind, name, created_at) values ($1, 'totp', '验证器', 1)`,
      [uid],
    )
    await guarded.api.db.query('update session set proved_at = $2, staff_until = $3 where uid = $1', [
      uid,
      guarded.api.now() - 360,
      guarded.api.now() + 3_600,
    ])
  }
}, 2 * DEMO_DATA_MS)
afterAll(async () => {
  await free.api.close()
  await guarded.api.close()
})

async function site(settings: Record<string, string>): Promise<Site> {
  const api = await startTestServer({ demoLots: 300, settings })
  const lead = (await api.db.one<{ agent_id: number }>(
    `select agent_id from lead where type = 'ask' and ask_id is not null and status not in ('invalid', 'cancelled') and agent_id is not null order by id limit 1`,
  ))!
  return {
    api,
    admin: await api.member({ roles: ['member', 'admin'], nickname: '管理甲' }),
    editor: await api.member({ roles: ['member', 'editor'], nickname: '编辑甲' }),
    manager: await api.member({ roles: ['member', 'agent', 'editor'], agentId: lead.agent_id }),
    other: await api.member({ roles: ['member', 'admin'], nickname: '管理乙' }),
  }
}

const TEXTS = ['article', 'story', 'report', 'wiki']
const textSql = (table: string) =>
  `select '${table}' as of, id, md5((to_jsonb(t) - 'view_total' - 'updated_at' - 'publish_at')::text) as row from ${table} t where status in ('published', 'scheduled')`
/** Rows protected by a change, compared before and after. */
const ROWS: Record<Change, string> = {
  'lot-terms': `select id, ${Object.keys(TERM_COLUMNS).join(', ')} from house order by id`,
  publication: `select * from (${[
    ...TEXTS.map(textSql),
    `select 'marketing' as of, id, md5((to_jsonb(t) - 'view_total' - 'updated_at')::text) as row from marketing_page t where status = 'published'`,
    `select 'banner' as of, id, md5(to_jsonb(t)::text) as row from banner t where not is_draft`,
    `select 'legal' as of, id, md5(to_jsonb(t)::text) as row from legal_text t where published_at is not null`,
    `select 'law' as of, id, md5(concat(law, article, text, valid_from, valid_to)) as row from law_article`,
    `select 'video' as of, id, md5(concat(title, text)) as row from video where withdrawn_at is null`,
    `select 'ask' as of, id, md5(concat(title, content, gist)) as row from ask where status = 'published'`,
    `select v.type as of, v.entity_id as id, md5(string_agg(v.note, ' ' order by v.no)) as row from text_version v where v.status = 'published' and v.note <> '' group by 1, 2`,
    `select 'picture' as of, owner_id as id, md5(string_agg(to_jsonb(p)::text, ' ' order by to_jsonb(p)::text)) as row from album_picture p where owner_type = 'article' group by 2`,
    `select 'answer' as of, id, md5(concat(content, law_ids, wiki_ids)) as row from answer where status = 'published'`,
  ].join(' union all ')}) t order by of, id`,
  rates: 'select * from finance_rule order by id',
  role: `select (select jsonb_agg(jsonb_build_array(uid, roles, agent_id, status) order by uid) from users) as users,
    (select jsonb_agg(jsonb_build_array(id, parent_id, phone_relay) order by id) from agent) as teams,
    (select count(*) from staff_invite where ended_at is null) as invites,
    (select jsonb_agg(jsonb_build_array(id, name, permissions) order by id) from custom_role) as custom`,
  access: `select (select count(*) from session where revoked_at is null) as sessions, (select count(*) from second_factor) as factors`,
  'personal-export': `select (select count(*) from audit where action = 'desk/leads-export') as leads, (select count(*) from data_export) as data`,
}
const loadChangedRows = ({ api }: Site, changes: readonly Change[]) =>
  Promise.all(changes.map(change => api.db.query(ROWS[change])))

type Fields = Record<string, unknown>
interface Attempt {
  as?: 'admin' | 'editor' | 'manager'
  /** Fields added to those of the sample, or replacing all of them; built for each server. */
  fields?: Fields | ((site: Site, who: Who) => Promise<Fields> | Fields)
  isWhole?: boolean
  /** Actual changes, if fewer than the endpoint declares. */
  changes?: readonly Change[]
}

const openLot = async ({ api }: Site, offset = 0) =>
  (await api.db.one<{ id: number; start_price: number; increment: number }>(
    `select id, start_price, increment from house where shelf = 'on' and status = 'upcoming' and kind = 'sfpm' and start_time > $1 and checking = '{}'
     order by id desc offset $2 limit 1`,
    [api.now() + 86_400, offset],
  ))!
const PUBLISHED = { status: 'published' }
const words = (text: string) => JSON.stringify([{ kind: 'paragraph', text: [text] }])
const WHOLE = {
  wiki: { short: '先垫后退', checked_by: '编辑部', checked_day: '2026-01-10' },
}
/** Rewrites a published text. */
const rewritten =
  (table: string) =>
  async ({ api }: Site) => {
    const row = (await api.db.one<{ id: number; title: string }>(
      `select id, title from ${table} where status = 'published' order by id limit 1`,
    ))!
    return { ...row, content: undefined, blocks: words('一个人改的一段话。') }
  }
/** A draft of the caller's own. */
async function ownDraft({ api }: Site, who: Who): Promise<{ id: number }> {
  const { idem_key: _, ...sample } = samples['article/save']
  const saved = await api.call('article/save', sample as never, who)
  expect(saved.errcode).toBe(0)
  return { id: saved.result.article.id }
}
const prepared =
  (by: (site: Site) => Who, change: (site: Site) => Promise<{ path: Path; area: string; input: object }>) =>
  async (site: Site) => {
    // without an approval queue, another user has prepared it
    const uid = site === free ? site.other.uid : by(site).uid
    const { path, area, input } = await change(site)
    const row = (await site.api.db.one<{ id: number }>(
      `insert into prepared_change (area, path, entity_type, entity_id, title, input, uid, at) values ($1, $2, 'house', 1, '', $3, $4, $5) returning id`,
      [area, path, JSON.stringify(input), uid, site.api.now()],
    ))!
    return { id: row.id, confirm: 1 }
  }
const plain = async ({ api }: Site) => (await api.member({ nickname: '会员甲' })).uid

/** Attempts by endpoint; several if an endpoint reaches different rows. */
const ATTEMPTS: Partial<Record<Path, readonly Attempt[]>> = {
  'house/add-edit': [
    { fields: async site => ({ id: (await openLot(site)).id, status: 'suspended' }) },
    {
      fields: async site => {
        const { id, start_price } = await openLot(site, 1)
        return { id, start_price: start_price + 1_000_000 }
      },
    },
  ],
  'desk/lot-state': [{ fields: async site => ({ house_id: (await openLot(site, 2)).id }) }],
  'desk/lots-state': [{ fields: async site => ({ house_ids: String((await openLot(site, 3)).id) }) }],
  'desk/lot-terms': [{ fields: async site => ({ house_id: (await openLot(site, 4)).id }) }],
  'desk/lot-undo': [
    {
      isWhole: true,
      fields: async site => {
        const { id, increment } = await openLot(site, 5)
        const row = (await site.api.db.one<{ id: number }>(
          `insert into audit (uid, action, entity_type, entity_id, before, after, at) values ($1, 'desk/lot-terms', 'house', $2, $3, $4, $5) returning id`,
          [site.other.uid, id, { increment: increment + 100_000 }, { increment }, site.api.now()],
        ))!
        return { house_id: id, change_id: row.id }
      },
    },
  ],
  'desk/import-run': [
    {
      isWhole: true,
      fields: async ({ api }, who) => {
        await runFile(api, 'lots', [LOT_HEAD, lotLine('A', 1)], { isWrite: true, from: '平台甲' })
        return { id: await triedAtDesk(api, who, [LOT_HEAD, lotLine('A', 1, 2_017_000)]) }
      },
    },
  ],
  'desk/import-undo': [
    {
      isWhole: true,
      fields: async ({ api }) => {
        await runFile(api, 'lots', [LOT_HEAD, lotLine('B', 1)], { isWrite: true, from: '平台乙' })
        await runFile(api, 'lots', [LOT_HEAD, lotLine('B', 1, 2_017_000)], { isWrite: true, from: '平台乙' })
        return (await api.db.one<{ id: number }>('select max(id) as id from import_batch'))!
      },
    },
  ],
  'desk/import-mend': [
    {
      isWhole: true,
      fields: async ({ api }, who) => {
        await runFile(api, 'lots', [LOT_HEAD, lotLine('C', 1)], { isWrite: true, from: '平台甲' })
        const id = await triedAtDesk(api, who, [
          LOT_HEAD,
          lotLine('C', 2),
          lotLine('C', 1, 2_017_000).replace('201600', '1'),
        ])
        await api.call('desk/import-run', { id }, who)
        await workImports(api)
        const { list } = (await api.call('desk/import-rows', { id, state: 'wrong' }, who)).result
        return { row_id: list[0]!.id, cells: JSON.stringify({ deposit: '201700' }) }
      },
    },
  ],
  'article/save': [
    { fields: PUBLISHED },
    { fields: rewritten('article') },
    { fields: async (site, who) => ({ ...(await ownDraft(site, who)), ...PUBLISHED }) },
    { fields: site => ({ status: 'scheduled', publish_at: site.api.now() + 60 }) },
  ],
  'story/save': [{ fields: PUBLISHED }, { fields: rewritten('story') }],
  'report/save': [{ fields: PUBLISHED }, { fields: rewritten('report') }],
  'wiki/save': [
    { fields: { ...PUBLISHED, ...WHOLE.wiki } },
    { fields: async site => ({ ...WHOLE.wiki, ...(await rewritten('wiki')(site)) }) },
  ],
  'desk/state': [
    {
      isWhole: true,
      fields: async (site, who) => ({
        type: 'article',
        ...(await ownDraft(site, who)),
        ...PUBLISHED,
      }),
    },
    {
      isWhole: true,
      fields: async ({ api }) => ({
        type: 'article',
        ...(await api.db.one<{ id: number }>(
          `select id from article where status = 'published' order by id limit 1`,
        ))!,
        ...PUBLISHED,
        note: '一个人写的更正说明',
      }),
    },
  ],
  'album/add': (['published', 'scheduled'] as const).map(status => ({
    isWhole: true,
    fields: async ({ api }: Site, { uid }: Who) => {
      const text = (await api.db.one<{ id: number }>(
        `select id from article where status = 'published' order by id desc limit 1`,
      ))!
      await api.db.query('update article set status = $2, publish_at = $3 where id = $1', [
        text.id,
        status,
        status === 'scheduled' ? api.now() + 86_400 : null,
      ])
      const picture = (await api.db.one<{ id: number }>(
        `insert into picture (url, width, height, uploader_uid, created_at) values ('/static/pic/walk' || (select count(*) from picture) || '.webp', 4, 3, $1, 1) returning id`,
        [uid],
      ))!
      return {
        owner_type: 'article',
        owner_id: text.id,
        picture_ids: picture.id,
        caption: '一个人写的图注',
      }
    },
  })),
  'marketing-page/save': [{ fields: PUBLISHED }, { fields: rewritten('marketing_page') }],
  'banner/save': [
    {},
    {
      fields: async ({ api }) =>
        (await api.db.one<{ id: number }>('select id from banner where not is_draft order by id limit 1'))!,
    },
  ],
  'law/save': [{ fields: { text: '一个人改过的条文原文。' } }],
  'desk/legal-save': [{ as: 'admin', fields: { publish: '1' } }],
  'desk/save-video': [
    {
      fields: async ({ api }) =>
        (await api.db.one<{ id: number }>(
          'select id from video where withdrawn_at is null and files_gone_at is null order by id limit 1',
        ))!,
    },
  ],
  'base/upload-video': [{}],
  'ask/save': [
    {
      isWhole: true,
      fields: async ({ api }) => {
        const { id } = (await api.db.one<{ id: number }>(
          `select id from ask where status = 'published' and type between 1 and 8 order by id limit 1`,
        ))!
        return { id, title: '一个人改写过的问题标题' }
      },
    },
  ],
  'phone/ask-answer': [
    {
      as: 'manager',
      isWhole: true,
      fields: async ({ api }) => {
        const { id } = (await api.db.one<{ id: number }>(
          `select id from lead where type = 'ask' and ask_id is not null and status not in ('invalid', 'cancelled') and agent_id is not null order by id limit 1`,
        ))!
        return { id, content: '一个人写的公开回答，以公告为准。', publish: 1 }
      },
    },
  ],
  'finance-rule/save': [{ fields: { valid_from: '2027-03-01' } }],
  'desk/decide': [
    {
      as: 'admin',
      isWhole: true,
      changes: ['lot-terms'],
      fields: prepared(
        ({ admin }) => admin,
        async site => {
          const { id, increment } = await openLot(site, 6)
          return {
            path: 'desk/lot-terms',
            area: 'prices',
            input: { house_id: id, increment: increment + 100_000, basis: '更正' },
          }
        },
      ),
    },
    {
      as: 'admin',
      isWhole: true,
      changes: ['publication'],
      fields: prepared(
        ({ admin }) => admin,
        async site => {
          const row = (await site.api.db.one<{ id: number }>(
            `select id from video where withdrawn_at is null and files_gone_at is null order by id desc limit 1`,
          ))!
          return { path: 'desk/save-video', area: 'texts', input: { ...row, title: '一个人改的标题' } }
        },
      ),
    },
    {
      as: 'admin',
      isWhole: true,
      changes: ['rates'],
      fields: prepared(
        ({ admin }) => admin,
        () =>
          Promise.resolve({
            path: 'finance-rule/save',
            area: 'rates',
            input: {
              ...samples['finance-rule/save'],
              rate: Number(samples['finance-rule/save'].rate),
              valid_from: '2027-05-01',
            },
          }),
      ),
    },
    {
      as: 'admin',
      isWhole: true,
      changes: ['role'],
      fields: prepared(
        ({ other }) => other,
        async site => ({
          path: 'user/role-set',
          area: 'roles',
          input: { uid: await plain(site), roles: ['member', 'editor'] },
        }),
      ),
    },
  ],
  'user/role-set': [
    { as: 'admin', isWhole: true, fields: async site => ({ uid: await plain(site), roles: 'member,admin' }) },
  ],
  'agent/save': [
    {
      as: 'admin',
      isWhole: true,
      fields: async site => ({ uid: await plain(site), name: '李明', company: '演示公司' }),
    },
    {
      // A team leader can read the leads.
      as: 'admin',
      isWhole: true,
      fields: async ({ api }) =>
        (await api.db.one<{ id: number; parent_id: number }>(
          `select a.id, b.id as parent_id from agent a join agent b on b.is_active and b.id <> a.id and b.parent_id is null
           where a.is_active and a.parent_id is null and not exists (select 1 from agent c where c.parent_id = a.id) order by a.id, b.id limit 1`,
        ))!,
    },
  ],
  'desk/staff-invite': [{ as: 'admin' }],
  'desk/custom-role-save': [{ as: 'admin' }],
  'desk/staff-role': [
    {
      as: 'admin',
      changes: ['role'],
      fields: async ({ api }) => ({
        uid: (await api.member({ roles: ['member', 'editor'] })).uid,
        roles: 'editor,admin',
      }),
    },
  ],
  'desk/staff-disable': [
    {
      as: 'admin',
      fields: async ({ api }) => ({ uid: (await api.member({ roles: ['member', 'editor'] })).uid }),
    },
  ],
  'desk/staff-enable': [
    {
      as: 'admin',
      fields: async ({ api, other }) => {
        const { uid } = await api.member({ roles: ['member', 'editor'] })
        await api.call('desk/staff-disable', { uid, reason: '离职' }, other)
        return { uid }
      },
    },
  ],
  'desk/staff-sessions-end': [
    {
      as: 'admin',
      fields: async ({ api }) => ({ uid: (await api.member({ roles: ['member', 'editor'] })).uid }),
    },
  ],
  'staff/factor-reset': [
    {
      as: 'admin',
      fields: async ({ api }) => {
        const { uid } = await api.member({ roles: ['member', 'editor'] })
        await api.db.query(
          `insert into second_factor (uid, kind, name, created_at) values ($1, 'totp', '验证器', 1)`,
          [uid],
        )
        return { uid }
      },
    },
  ],
  'desk/leads-export': [{ as: 'admin' }],
  'desk/person-request-finish': [
    {
      as: 'admin',
      isWhole: true,
      fields: async ({ api, other }) => {
        const row = (await api.db.one<{ id: number }>(
          `insert into person_request (uid, kind, way, asked_day, due_day, created_by, created_at, identity_how, identity_by, identity_at)
           select uid, 'export', 'phone', '2026-01-14', '2026-01-30', $2, $1, 'phone', $2, $1 from users where phone is not null order by uid desc limit 1 returning id`,
          [api.now(), other.uid],
        ))!
        return { id: row.id, outcome: '已备好' }
      },
    },
  ],
}

/** Runs a request while something else happens. */
type Around = (who: Who, call: () => Promise<{ errcode: number }>) => Promise<{ errcode: number }>

/** Revokes something from the caller after authorization and before the write; restores roles at the end, for the next attempt. */
const losing =
  (taken: string): Around =>
  async ({ uid }, call) => {
    const { db } = free.api
    const { roles } = (await db.one<{ roles: string[] }>('select roles from users where uid = $1', [uid]))!
    let begin = () => {}
    let isDone = false
    // Started outside: inside the transaction it would count as part of it.
    const pending = new Promise<void>(resolve => (begin = resolve)).then(call).finally(() => (isDone = true))
    pending.catch(() => undefined)
    await db.transaction(async inner => {
      await lockRoles(inner)
      await inner.query(`update users set ${taken} where uid = $1`, [uid])
      begin()
      for (let isWaiting = false; !isWaiting && !isDone;)
        isWaiting =
          (await db.one(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )) !== undefined
    })
    const answer = await pending
    await db.query('update users set roles = $2 where uid = $1', [uid, roles])
    return answer
  }
const losingRoles = losing(`roles = '{member}', access_epoch = access_epoch + 1`)
/** Revokes all access, but keeps the roles: the request came from a device that is no longer trusted. */
const losingAccess = losing('access_epoch = access_epoch + 1')

/** Called by a member with an invitation: the approval took place when it was sent (desk/staff-invite). */
const INVITED: readonly Path[] = ['staff/join']
const declaring = (Object.keys(endpoints) as Path[]).filter(
  path => endpoints[path].changes.length > 0 && !INVITED.includes(path),
)
const tries = declaring.flatMap(path =>
  (ATTEMPTS[path] ?? []).map((attempt, at) => ({ path, attempt, no: at + 1 })),
)

test('each call that declares a change is tried', () => {
  expect(Object.keys(ATTEMPTS).sort()).toEqual([...declaring].sort())
})

/** Calls the endpoint and runs the jobs that follow; returns whether the guarded rows changed. */
async function changedBy(
  site: Site,
  path: Path,
  attempt: Attempt,
  around: Around = (_, call) => call(),
): Promise<{ isChanged: boolean; errcode: number }> {
  const { as = endpoints[path].role === 'admin' ? 'admin' : 'editor', fields = {}, isWhole = false } = attempt
  const who = site[as]
  const own = typeof fields === 'function' ? await fields(site, who) : fields
  const changes = attempt.changes ?? endpoints[path].changes
  const before = await loadChangedRows(site, changes)
  const { idem_key: _, ...sample } = samples[path]
  const request = Object.fromEntries(
    Object.entries({ ...(isWhole ? {} : sample), ...own }).filter(([, value]) => value !== undefined),
  )
  const { errcode } = await around(who, () => site.api.call(path, request as never, who))
  await workImports(site.api)
  await runJobsOnce(site.api, 'publish-texts')
  const after = await loadChangedRows(site, changes)
  return { isChanged: JSON.stringify(after) !== JSON.stringify(before), errcode }
}

describe.each(tries)('$path ($no)', ({ path, attempt }) => {
  test('changes it where no rule is in its way', async () => {
    expect(await changedBy(free, path, attempt)).toEqual({ isChanged: true, errcode: 0 })
  })

  test('changes nothing by who loses the roles meanwhile', async () => {
    const done = await changedBy(free, path, attempt, losingRoles)
    expect(done).toMatchObject({ isChanged: false })
    // A bulk change rejects each lot individually.
    if (path !== 'desk/lots-state') expect([1006, 1008]).toContain(done.errcode)
  })

  test('changes nothing by whose ways in were ended meanwhile', async () => {
    const done = await changedBy(free, path, attempt, losingAccess)
    expect(done).toMatchObject({ isChanged: false })
    if (path !== 'desk/lots-state') expect(done.errcode).toBe(1008)
  })

  test('changes nothing by one of the staff alone without a fresh factor', async () => {
    expect(await changedBy(guarded, path, attempt)).toMatchObject({ isChanged: false })
  })
})

/** Further endpoints that grant rights, decide about people or grant visibility: the caller's rights are locked until the write. */
const HELD: readonly Path[] = [
  'desk/staff-leave-cancel',
  'desk/custom-role-remove',
  'desk/open-key-add',
  'desk/open-key-end',
  'desk/staff-invite-again',
  'desk/staff-invite-withdraw',
  'desk/member-block',
  'desk/member-unblock',
  'desk/person-request-add',
  'desk/person-request-identify',
  'desk/person-request-refuse',
  'desk/licence-check',
  'desk/leads-give',
  'phone/hand-over',
  'desk/leads-merge',
  'desk/lead-follow',
  'desk/lead-rule-save',
  'desk/lead-rule-remove',
  'desk/saved-view-remove',
  'desk/saved-view-save',
  'desk/lots-agents',
  'desk/lots-on',
  'desk/lots-off',
  'desk/paper-add',
  'desk/paper-none',
  'desk/paper-remove',
  'desk/paper-show',
  'desk/review',
  'house/album-add',
  'house/album-del',
  'house/set-cover',
  'house/shelf-set',
  'house/survey-edit',
  'xiaoqu/add-edit',
  'xiaoqu/album-add',
  'xiaoqu/album-del',
  'xiaoqu/set-cover',
  'banner/del',
  'desk/case-grade',
  'desk/case-note',
  'desk/case-open',
  'desk/case-settle',
  'desk/case-take',
  'desk/close-remark',
  'desk/remark',
  'desk/merge-ask',
  'ask/close-report',
  'desk/thing-off',
  'desk/thing-save',
  'house/edit-seo',
  'house/group-set',
  'house-check/add',
  'house-check/del',
  'house-check/del-text',
  'house-check/update',
  'desk/asset-decide',
  'desk/ask-agents',
  'desk/file',
  'desk/hand-over',
  'desk/import-decide',
  'desk/import-delete',
  'desk/import-map',
  'desk/import-stop',
  'desk/import-words',
]
const OF_ONES_OWN = 'one’s own ways in, which are held'
/** Staff writes without any guarded change. */
const OTHERS: Partial<Record<Path, string>> = {
  'user/list': 'reads, and is counted',
  'desk/member-look': 'reads, and is counted',
  'desk/settle-client-error': 'about faults of the program',
  'desk/job-run': 'a job begins earlier than it would',
  'desk/dead-letter': 'work that was owed is done again, or given up',
  'message/retry': 'a message goes out again as it was',
  'xiaoqu/del': 'only what nothing refers to',
  'desk/hold': 'who has a text open',
  'desk/lots-export': 'reads, and is counted',
  'desk/quality-export': 'reads, and is counted',
  'desk/quality-step': 'a share from which on the desk is alerted',
  'desk/import-upload': 'a file that nothing is written of yet',
  'desk/import-place': 'the same',
  'desk/import-mail': 'one’s own mail',
  'desk/import-pull-save': 'from where a file comes, which is tried and undone as an upload',
  'desk/import-pull-remove': 'the same',
  'desk/import-create': 'places that files name, undone with their batch',
  'search/decide-word': 'a word of the search',
  'staff/passkey-options': OF_ONES_OWN,
  'staff/passkey-add': OF_ONES_OWN,
  'staff/totp-begin': OF_ONES_OWN,
  'staff/totp-add': OF_ONES_OWN,
  'staff/prove': OF_ONES_OWN,
  'staff/factor-remove': OF_ONES_OWN,
  'staff/recovery-codes': OF_ONES_OWN,
  'phone/back-check': 'a note about a lead, which stays with its manager',
  'agent/visit-save': 'a visit with a client, which goes with the lead',
  'agent/contract-save': 'a contract with a client, which goes with the lead',
}
/** Agent writes in which admins have additional rights. */
const ADMINS_TOO: readonly Path[] = [
  'agent/save',
  'phone/hand-over',
  'phone/back-check',
  'phone/ask-answer',
  'agent/visit-save',
  'agent/contract-save',
]

test('each write of the staff holds their rights, or says why not', () => {
  const writes = (Object.keys(endpoints) as Path[]).filter(
    path =>
      endpoints[path].isWrite &&
      (['editor', 'admin'].includes(endpoints[path].role) || ADMINS_TOO.includes(path)),
  )
  const known = [...declaring, ...HELD, ...Object.keys(OTHERS)]
  expect(writes.filter(path => !known.includes(path))).toEqual([])
})

test.each(HELD)('%s writes nothing by who loses the roles meanwhile', async path => {
  const who = endpoints[path].role === 'admin' ? free.admin : free.editor
  const target = await free.api.member()
  const own = { uid: target.uid, phone: target.phone }
  const sample = Object.entries(samples[path]).map(([name, value]) => [
    name,
    name in own ? own[name as keyof typeof own] : value,
  ])
  const answer = await losingRoles(who, () => free.api.call(path, Object.fromEntries(sample) as never, who))
  expect(answer).toMatchObject({ errcode: 1008, errmsg: '登录状态刚刚改变，请重试' })
})

test('staff/join takes no role for whom all ways in were ended meanwhile', async () => {
  const { api, admin } = free
  const invited = await api.member({ phone: '13722223333' })
  await api.call('desk/staff-invite', { phone: invited.phone, name: '新人', role: 'editor' }, admin)
  const answer = await losingRoles(invited, () => api.call('staff/join', { code: '123456' }, invited))
  expect(answer.errcode).toBe(1008)
  expect((await api.call('staff/join', { code: '123456' }, invited)).result.roles).toContain('editor')
})

describe('a call that does not declare it', () => {
  const contextOf = ({ api, editor }: Site, path: Path) =>
    ({
      path,
      db: api.db,
      env: api.env,
      now: api.now(),
      caller: { uid: editor.uid, role: 'editor', agentId: null, tokenHash: null },
    }) as Context

  test('changes no terms of a lot', async () => {
    const lot = { ...(await openLot(free, 7)), status: 'upcoming', bid_total: 0, start_time: 0 } as never
    const changes = { start_price: 1 }
    await expect(updateLot(contextOf(free, 'house/edit-seo'), lot, { changes })).rejects.toThrow(
      "house/edit-seo changes 'lot-terms' and does not declare it",
    )
  })

  test('lets nothing out', async () => {
    await expect(
      Promise.resolve().then(() =>
        writePublic(contextOf(free, 'desk/file'), {
          table: 'article',
          id: 1,
          columns: { title: '另一个标题' },
          isPublic: true,
          isOwnWords: true,
        }),
      ),
    ).rejects.toThrow("desk/file changes 'publication' and does not declare it")
  })
})
