import { endpoints, type Path } from '../../src/contract/endpoints'
import { GRANTABLE, PERMISSIONS, type Grantable, type Permission } from '../../src/contract/permissions'
import { roleReaches } from '../../src/contract/roles'
import { startTestServer, type TestServer } from './harness'
import { insertLot } from './rows'
import { samples } from './samples'

let api: TestServer
let admin: Who
let other: Who
interface Who {
  uid: number
  token: string
}
beforeEach(async () => {
  api = await startTestServer()
  admin = await api.member({ roles: ['member', 'admin'], nickname: '管理员甲' })
  other = await api.member({ roles: ['member', 'admin'], nickname: '管理员乙' })
})
afterEach(() => api.close())

const makeRole = async (name: string, permissions: readonly Grantable[]) =>
  (await api.call('desk/custom-role-save', { name, permissions: permissions.join() }, admin)).result.id
const giveRole = (
  who: { uid: number },
  id: number,
  { by = admin, roles = 'admin' }: { by?: Who; roles?: string } = {},
) =>
  api.call('desk/staff-role', { uid: who.uid, roles, team: '销售', reason: '分工', custom_role_id: id }, by)
/** Somebody with these permissions, logged in again. */
async function narrowed(permissions: readonly Grantable[], role: 'admin' | 'editor' = 'admin') {
  const { uid } = await api.member({ roles: ['member', role] })
  const roleId = await makeRole(`角色${uid}`, permissions)
  expect((await giveRole({ uid }, roleId, { roles: role })).errcode).toBe(0)
  return { ...(await api.loginAs(uid)), roleId }
}
const audited = (action: string) =>
  api.db.query<{ entity_id: number; before: object | null; after: object | null }>(
    'select entity_id, before, after from audit where action = $1 order by id',
    [action],
  )

test('a sales lead sees the leads only', async () => {
  const lead = await narrowed(['leads.assign'])
  const home = (await api.call('desk/home', {}, lead)).result
  expect(home.permissions).toEqual(['leads.read', 'leads.assign'])
  expect(home.today).toMatchObject({ leads_late: expect.any(Number), lots_ending: 0, imports: 0 })
  expect(home.counts).toMatchObject({ dead: null, persons: null, article: 0, cases: 0 })
  expect((await api.call('desk/leads', {}, lead)).errcode).toBe(0)
  expect((await api.call('phone/list', {}, lead)).errcode).toBe(0)
  expect(await api.call('desk/lots', {}, lead)).toMatchObject({
    errcode: 1006,
    errmsg: '您的角色没有“看房源”的权限',
  })
  expect((await api.call('desk/leads-export', {}, lead)).errcode).toBe(1006)
  expect((await api.call('desk/changes', {}, lead)).errcode).toBe(1006)
})

test('staff without a custom role have what their role reaches', async () => {
  const editor = await api.member({ roles: ['member', 'editor'] })
  const reached = Object.entries(PERMISSIONS)
    .filter(([, { role }]) => role === 'editor')
    .map(([name]) => name)
  expect((await api.call('desk/home', {}, editor)).result.permissions).toEqual(reached)
  expect((await api.call('desk/home', {}, admin)).result.permissions).toEqual(Object.keys(PERMISSIONS))
})

test('an editor with a permission of admins does not get it by a custom role', async () => {
  const editor = await narrowed(['leads.read', 'lots.read'], 'editor')
  expect((await api.call('desk/leads', {}, editor)).errcode).toBe(1006)
  expect((await api.call('desk/lots', {}, editor)).errcode).toBe(0)
})

let saves = 0
async function saveArticle(fields: object, who: Who) {
  await api.db.query(
    `insert into article_group (id, name, sort) values (1, '税费', 1) on conflict do nothing`,
  )
  const idem_key = `article-of-a-role-${(saves += 1)}`
  return api.call(
    'article/save',
    { title: '一篇文章的标题', group_id: 1, content: '<p>正文</p>', idem_key, ...fields },
    who,
  )
}

test('without the permission, staff see in other calls what members see', async () => {
  const { id } = (await saveArticle({ status: 'draft' }, admin)).result.article
  const writer = await narrowed(['texts.edit'])
  const seller = await narrowed(['leads.read'])
  expect((await api.call('article/info', { id }, writer)).errcode).toBe(0)
  expect((await api.call('article/info', { id }, seller)).errcode).toBe(1005)
  expect((await api.call('user/have-roles', { uid: admin.uid }, seller)).errcode).toBe(1006)
})

test('who edits lots opens an unlisted one with its notice and pictures, and changes no article', async () => {
  const id = await insertLot(api.db, { shelf: 'off' })
  const clerk = await narrowed(['lots.edit'], 'editor')
  expect((await api.call('house/info', { id, editing: true }, clerk)).errcode).toBe(0)
  for (const path of ['house/album-list', 'house/survey-info'] as const)
    expect((await api.call(path, { house_id: id }, clerk)).errcode).toBe(0)
  const article = (await saveArticle({ status: 'published' }, admin)).result.article
  const owner = { owner_type: 'article', owner_id: article.id, picture_ids: '1' }
  expect((await api.call('album/del', owner, clerk)).errmsg).toBe(
    `您的角色没有“${PERMISSIONS['texts.edit'].label}”的权限`,
  )
})

test('a writer who may not publish hands in for review, and somebody else lets it out', async () => {
  const writer = await narrowed(['texts.edit'], 'editor')
  const publisher = await narrowed(['texts.publish'], 'editor')
  const { id } = (await saveArticle({ status: 'draft' }, writer)).result.article
  const move = (status: string, who: Who) => api.call('desk/state', { type: 'article', id, status }, who)
  expect((await saveArticle({ status: 'published' }, writer)).errmsg).toBe('您的角色没有“发布文字”的权限')
  expect((await move('review', writer)).errcode).toBe(0)
  expect((await move('published', writer)).errmsg).toBe('您的角色没有“发布文字”的权限')
  expect((await move('published', publisher)).errcode).toBe(0)
  // A text that readers see needs the permission for its withdrawal too, by its state or by a save.
  const refused = '您的角色没有“发布文字”的权限'
  expect((await move('withdrawn', writer)).errmsg).toBe(refused)
  expect((await saveArticle({ id, status: 'draft' }, writer)).errmsg).toBe(refused)
  expect((await move('withdrawn', publisher)).errcode).toBe(0)
})

describe('the contract', () => {
  const isOfStaff = (path: Path) => roleReaches(endpoints[path].role, 'editor')
  const pathsOf = (one: Permission) =>
    (Object.keys(endpoints) as Path[]).filter(
      path => isOfStaff(path) && endpoints[path].permissions.includes(one),
    )
  /** Calls that a permission opens by their input (versions of texts, and of campaign pages), or that need a second one (places). */
  const BY_INPUT: readonly Path[] = ['desk/versions', 'desk/version', 'desk/import-create']
  const ask = (path: Path, who: Who) => api.call(path, samples[path] as never, who)

  test('each permission opens its calls and no others', async () => {
    const who = await narrowed(['leads.read'])
    for (const one of GRANTABLE) {
      await api.db.query('update custom_role set permissions = $2 where id = $1', [
        who.roleId,
        GRANTABLE.filter(other => other !== one),
      ])
      for (const path of pathsOf(one).filter(path => endpoints[path].permissions.length === 1))
        expect([path, (await ask(path, who)).errmsg]).toEqual([
          path,
          `您的角色没有“${PERMISSIONS[one].label}”的权限`,
        ])
      await api.db.query('update custom_role set permissions = $2 where id = $1', [who.roleId, [one]])
      for (const path of pathsOf(one).filter(path => !BY_INPUT.includes(path)))
        expect([path, (await ask(path, who)).errmsg]).not.toEqual([
          path,
          expect.stringMatching(/^您的角色没有/),
        ])
    }
  })

  test('no custom role opens a call that changes roles', async () => {
    const who = await narrowed(GRANTABLE)
    for (const path of pathsOf('roles.edit'))
      expect([path, (await ask(path, who)).errcode]).toEqual([path, 1006])
  })
})

describe('a custom role', () => {
  test('is audited when it is made, changed, given and removed', async () => {
    const id = await makeRole('销售组长', ['leads.read'])
    await api.call(
      'desk/custom-role-save',
      { id, name: '销售主管', permissions: 'leads.read,leads.export' },
      admin,
    )
    const who = await api.member({ roles: ['member', 'editor'] })
    await giveRole(who, id)
    await giveRole(who, 0)
    await api.call('desk/custom-role-remove', { id }, admin)
    expect(await audited('desk/custom-role-save')).toMatchObject([
      { entity_id: id, before: null, after: { name: '销售组长', permissions: ['leads.read'] } },
      {
        before: { name: '销售组长' },
        after: { name: '销售主管', permissions: ['leads.read', 'leads.export'] },
      },
    ])
    expect(
      (await audited('desk/staff-role')).filter(({ after }) => after && 'custom_role' in after),
    ).toMatchObject([
      { before: { custom_role: null }, after: { custom_role: '销售主管' } },
      { before: { custom_role: '销售主管' }, after: { custom_role: null } },
    ])
    expect(await audited('desk/custom-role-remove')).toHaveLength(1)
    const { list } = (await api.call('desk/changes', { entity_type: 'custom_role' }, admin)).result
    expect(list[1]?.fields).toContainEqual({
      field: 'permissions',
      before: 'leads.read',
      after: 'leads.read、leads.export',
    })
  })

  test('takes effect for who has it, who logs in again', async () => {
    const lead = await narrowed(['leads.read'])
    await api.call(
      'desk/custom-role-save',
      { id: lead.roleId, name: '看房源', permissions: 'lots.read' },
      admin,
    )
    expect((await api.call('desk/leads', {}, lead)).errcode).toBe(1001)
    const again = await api.loginAs(lead.uid)
    expect((await api.call('desk/leads', {}, again)).errcode).toBe(1006)
    expect((await api.call('desk/lots', {}, again)).errcode).toBe(0)
    const { list } = (await api.call('desk/staff', {}, admin)).result
    expect(list.find(({ id }) => id === lead.uid)).toMatchObject({ custom_role: '看房源' })
  })

  test('stays with who has it, keeps its name to itself and is not overwritten unseen', async () => {
    const lead = await narrowed(['leads.read'])
    expect((await api.call('desk/custom-role-remove', { id: lead.roleId }, admin)).errcode).toBe(1008)
    const id = await makeRole('数据保护', ['privacy.answer'])
    const save = (more: object) =>
      api.call('desk/custom-role-save', { name: '数据保护', permissions: 'members.read', ...more }, admin)
    expect((await save({})).errcode).toBe(1004)
    expect((await save({ id, updated_at: 1 })).errcode).toBe(1008)
    expect((await save({ id: 9999, name: '没有的' })).errcode).toBe(1005)
    expect((await giveRole(lead, 9999)).errcode).toBe(1005)
    expect((await api.call('desk/custom-roles', {}, admin)).result.list).toMatchObject([
      { name: '数据保护', holder_total: 0 },
      { id: lead.roleId, holder_total: 1 },
    ])
  })
})

describe('who may narrow whom', () => {
  test('nobody narrows or widens their own rights', async () => {
    const id = await makeRole('运维', ['operations'])
    expect((await giveRole(admin, id)).errmsg).toBe('不能收窄自己的权限')
    const staff = await narrowed(['staff.read'])
    expect((await giveRole(staff, 0, { by: staff })).errcode).toBe(1006)
    const more = { id: staff.roleId, name: '更多', permissions: 'operations' }
    expect((await api.call('desk/custom-role-save', more, staff)).errcode).toBe(1006)
  })

  test('one admin with all rights always stays', async () => {
    const id = await makeRole('运维', ['operations'])
    const third = await api.member({ roles: ['member', 'admin'] })
    expect((await giveRole(other, id)).errcode).toBe(0)
    expect((await giveRole(third, id)).errcode).toBe(0)
    // The two narrowed ones do not count.
    const info = (await api.call('h5/user/unregister-info', {}, admin)).result
    expect(info.blocks).toMatchObject([{ kind: 'admin' }])
    expect((await giveRole(other, 0)).errcode).toBe(0)
    expect((await giveRole(admin, id, { by: await api.loginAs(other.uid) })).errcode).toBe(0)
    const alone = await api.loginAs(other.uid)
    expect((await giveRole(other, id, { by: alone })).errmsg).toBe('不能收窄自己的权限')
    const ended = { uid: other.uid, reason: '离职' }
    expect((await api.call('desk/staff-disable', ended, alone)).errcode).toBe(1008)
  })

  test('a custom role left from before narrows whoever comes back', async () => {
    const lead = await narrowed(['leads.read'])
    await api.call('desk/staff-disable', { uid: lead.uid, reason: '休假' }, admin)
    await api.call('desk/staff-enable', { uid: lead.uid, reason: '回岗' }, admin)
    expect((await api.call('desk/lots', {}, await api.loginAs(lead.uid))).errcode).toBe(1006)
  })
})

describe('with four eyes', () => {
  let eyed: TestServer
  let one: Who
  let two: Who
  beforeEach(async () => {
    eyed = await startTestServer({ settings: { FOUR_EYES: 'roles,rates' } })
    one = await eyed.member({ roles: ['member', 'admin'] })
    two = await eyed.member({ roles: ['member', 'admin'] })
  })
  afterEach(() => eyed.close())

  test('a custom role waits for another admin', async () => {
    const asked = await eyed.call('desk/custom-role-save', { name: '运维', permissions: 'operations' }, one)
    expect((await eyed.call('desk/custom-roles', {}, one)).result.list).toEqual([])
    expect((await eyed.call('desk/prepared', {}, two)).result.list).toMatchObject([
      { title: '自定义角色“运维”', area: 'roles' },
    ])
    expect((await eyed.call('desk/decide', { id: asked.result.waiting ?? 0, confirm: 1 }, one)).errcode).toBe(
      1006,
    )
    expect((await eyed.call('desk/decide', { id: asked.result.waiting ?? 0, confirm: 1 }, two)).errcode).toBe(
      0,
    )
    expect((await eyed.call('desk/custom-roles', {}, one)).result.list).toMatchObject([{ name: '运维' }])
  })

  test('a change waits for somebody with its permission, and for who still has it', async () => {
    const role = (await eyed.db.one<{ id: number }>(
      `insert into custom_role (name, permissions, updated_at) values ('角色', '{rates.edit}', 1) returning id`,
    ))!
    const make = async () => {
      const who = await eyed.member({ roles: ['member', 'editor'] })
      await eyed.db.query(
        `insert into staff (uid, name, custom_role_id, updated_at) values ($1, '同事', $2, 1)`,
        [who.uid, role.id],
      )
      return who
    }
    const [first, second] = [await make(), await make()]
    const { result } = await eyed.call('finance-rule/save', samples['finance-rule/save'] as never, first)
    const waiting = result.waiting ?? 0
    expect(waiting).toBeGreaterThan(0)
    const setPermissions = (permissions: string) =>
      eyed.db.query('update custom_role set permissions = $2 where id = $1', [role.id, permissions])
    const decide = () => eyed.call('desk/decide', { id: waiting, confirm: 1 }, second)
    await setPermissions('{lots.read}')
    expect((await eyed.call('desk/prepared', {}, second)).result.list).toEqual([])
    expect((await eyed.call('desk/home', {}, second)).result.counts.prepared).toBe(0)
    expect((await decide()).errcode).toBe(1006)
    // An admin with all rights does not confirm what its author may no longer ask for.
    const byAdmin = await eyed.call('desk/decide', { id: waiting, confirm: 1 }, two)
    expect(byAdmin.errmsg).toContain('提交人已不在岗')
    await setPermissions('{rates.edit}')
    expect((await decide()).errcode).toBe(0)
  })
})
