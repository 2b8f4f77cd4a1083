import type { z } from 'zod'
import { endpoints, type Path } from '../../src/contract/endpoints'
import { ERRCODE, type FieldError } from '../../src/contract/errcodes'
import { findFieldLabel } from '../../server/errors/field-labels'
import { schemas } from '../../server/modules/schemas'
import { IS_NIGHT } from '../setup/night'
import { DEMO_DATA_MS, startTestServer, type Answer, type CallOptions, type TestServer } from './harness'
import { insertBatches } from './rows'
import { UIDS, samples, signInvitations } from './samples'

/**
 * Every endpoint of the contract on the demo data: its sample, its permitted callers, and the response to a request with one invalid value.
 */

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  signInvitations(api.env)
  await api.post('/api/getErr', 'err=Error&url=home')
  await api.app.faults.drain()
  await insertBatches(api.db, api.now())
}, DEMO_DATA_MS)
afterAll(() => api.close())

/** A member for endpoints that end sessions or change the account. */
const PLAIN_MEMBER = 5
const ON_SECOND_ACCOUNT: readonly Path[] = [
  'user/login-out',
  'user/update-password',
  'user/bind-platform',
  'user/unbind-platform',
  'user/end-sessions',
  'user/change-phone',
  'board/leave',
  'won/remove',
  'privacy/withdraw-phone',
  'privacy/delete-calculations',
  'privacy/export',
  'privacy/export-code',
]

const paths = Object.keys(endpoints) as Path[]
const shapeOf = (path: Path) => schemas[path].request.shape as Record<string, z.ZodType>
const ask = (path: Path, request: object, options: CallOptions = {}) =>
  api.call(path, request as never, options) as Promise<Answer<{ fields?: FieldError[] } | null>>

async function asNeeded(path: Path): Promise<CallOptions> {
  const uid = ON_SECOND_ACCOUNT.includes(path) ? PLAIN_MEMBER : UIDS[endpoints[path].role]
  if (uid === null) return {}
  const { token } = await api.loginAs(uid)
  if (path !== 'user/bind-platform') return { token }
  const { result } = await api.call('wechat/get-openid', { code: 'demo-to-be-bound' })
  return { token, openid: result.openid }
}

function without(request: object, field: string): object {
  return Object.fromEntries(Object.entries(request).filter(([name]) => name !== field))
}

/** Endpoints that fail without a fresh precondition: WeChat credentials, a requested challenge, a factor. */
const NEEDS_MORE: Partial<Record<Path, number>> = {
  'wechat/jssdk-config': ERRCODE.notAllowed,
  'base/video-part': ERRCODE.notFound,
  'base/video-end': ERRCODE.notFound,
  'desk/lot-undo': ERRCODE.notFound,
  'desk/decide': ERRCODE.notFound,
  'desk/job-run': ERRCODE.notFound,
  'desk/dead-letter': ERRCODE.notFound,
  'desk/paper-show': ERRCODE.conflict,
  'desk/asset-decide': ERRCODE.notFound,
  // nothing has been checked
  'desk/quality-export': ERRCODE.notFound,
  'desk/leads-merge': ERRCODE.badParameter,
  'desk/lead-rule-remove': ERRCODE.notFound,
  'desk/saved-view-remove': ERRCODE.notFound,
  'desk/staff-leave-cancel': ERRCODE.notFound,
  'desk/custom-role-remove': ERRCODE.notFound,
  'desk/open-key-end': ERRCODE.notFound,
  'staff/passkey-add': ERRCODE.badParameter,
  'staff/totp-add': ERRCODE.badParameter,
  'staff/prove': ERRCODE.badParameter,
  'staff/recovery-codes': ERRCODE.conflict,
  'staff/join': ERRCODE.badParameter,
  'user/object': ERRCODE.conflict,
}

describe('the sample is answered by the contract', () => {
  test.each(Object.entries(NEEDS_MORE) as [Path, number][])('%s is refused: %i', async (path, errcode) => {
    expect(await ask(path, samples[path], await asNeeded(path))).toMatchObject({ errcode })
  })

  test.each(paths.filter(path => !(path in NEEDS_MORE)))('%s', async path => {
    const answer = await ask(path, samples[path], await asNeeded(path))
    expect(answer).toMatchObject({ errcode: ERRCODE.ok, errmsg: '', status: 200 })
    const checked = schemas[path].result.safeParse(answer.result)
    expect(checked.error?.issues ?? []).toEqual([])
  })
})

const guarded = paths.filter(path => endpoints[path].role !== 'visitor')
const beyondMembers = guarded.filter(path => endpoints[path].role !== 'member')

describe('a visitor is asked to log in', () => {
  test.each(guarded)('%s', async path => {
    expect(await ask(path, samples[path])).toMatchObject({ errcode: ERRCODE.loginInvalid })
    expect(await ask(path, samples[path], { token: 'a-token-that-was-never-given' })).toMatchObject({
      errcode: ERRCODE.loginInvalid,
    })
  })
})

describe('a plain member may not', () => {
  test.each(beyondMembers)('%s', async path => {
    const { token } = await api.loginAs(PLAIN_MEMBER)
    expect(await ask(path, samples[path], { token })).toMatchObject({ errcode: ERRCODE.notAllowed })
  })
})

const required = paths.flatMap(path =>
  Object.entries(shapeOf(path))
    .filter(([, field]) => !field.isOptional())
    .map(([name]) => [path, name] as const),
)

describe('a required field that is missing is named', () => {
  test.each(required)('%s without %s', async (path, name) => {
    const answer = await ask(path, without(samples[path], name), {
      ...(await asNeeded(path)),
      fields: { [name]: undefined },
    })
    expect(answer).toMatchObject({ errcode: ERRCODE.badParameter })
    expect(answer.result?.fields?.map(f => f.field)).toContain(name)
    expect(answer.errmsg).toContain(findFieldLabel(name) ?? name)
  })
})

/** Values that are invalid for some kind of field: empty, wrong kind, out of every bound, no day, no choice. */
const WRONG = [
  '',
  'x'.repeat(20_000),
  '-1',
  '0',
  '99999999999999999999',
  '2026-02-30',
  'no-such-choice',
  '{"a":',
  '1,,2',
]

/** Nightly three per field; with every change one of the three, in rotation. */
const wrong = paths
  .flatMap(path => Object.entries(shapeOf(path)).map(([name, field]) => ({ path, name, field })))
  .flatMap(({ path, name, field }, turn) => {
    const refused = WRONG.filter(value => !field.safeParse(value).success).slice(0, 3)
    return refused
      .filter((_, at) => IS_NIGHT || at === turn % refused.length)
      .map(value => [path, name, value] as const)
  })

describe('a field out of bounds is named', () => {
  test.each(wrong.map(([path, name, value]) => [path, name, value.slice(0, 24), value] as const))(
    '%s with %s = %s',
    async (path, name, _shown, value) => {
      const answer = await ask(path, { ...samples[path], [name]: value }, await asNeeded(path))
      expect(answer).toMatchObject({ errcode: ERRCODE.badParameter })
      expect(answer.result?.fields?.map(f => f.field.split('.')[0])).toContain(name)
    },
  )
})

/** Field that names the subject of an endpoint; 999999 is never an existing id. */
const SUBJECTS: readonly [Path, string][] = [
  ['base/region', 'parent_id'],
  ['house/info', 'id'],
  ['house/group-house', 'group_id'],
  ['house/group-house-auctioning', 'group_id'],
  ['house/add-edit', 'id'],
  ['house/get-seo', 'house_id'],
  ['house/edit-seo', 'house_id'],
  ['house/album-list', 'house_id'],
  ['house/album-add', 'house_id'],
  ['house/album-add', 'picture_ids'],
  ['house/album-del', 'house_id'],
  ['house/set-cover', 'house_id'],
  ['house/set-cover', 'picture_id'],
  ['desk/text', 'id'],
  ['desk/state', 'id'],
  ['desk/hold', 'id'],
  ['desk/versions', 'id'],
  ['desk/version', 'id'],
  ['desk/version', 'no'],
  ['house-check/infos', 'house_id'],
  ['house-check/info', 'id'],
  ['house-check/add', 'house_id'],
  ['house-check/update', 'id'],
  ['house-check/infos-all', 'house_id'],
  ['house-check/del-text', 'id'],
  ['house-check/infos-pic-list', 'house_id'],
  ['house/survey-info', 'house_id'],
  ['house/survey-edit', 'house_id'],
  ['house/group-set', 'group_id'],
  ['house/group-set', 'house_ids'],
  ['house/get-notice', 'house_id'],
  ['house/get-notice', 'version'],
  ['house/shelf-set', 'house_id'],
  ['house/sample-list', 'house_id'],
  ['house/holding', 'house_id'],
  ['house/answer-house-list', 'ask_id'],
  ['h5/house/same-list', 'house_id'],
  ['h5/house/same-price-house', 'house_id'],
  ['h5/house/region-list', 'region_id'],
  ['h5/house/list-para', 'city_id'],
  ['h5/house/marketing-list', 'marketing_page_id'],
  ['house-attr/get-data', 'house_id'],
  ['h5/host-house/get', 'id'],
  ['h5/host-house-demand/create', 'agent_id'],
  ['xiaoqu/info', 'id'],
  ['xiaoqu/info-new', 'id'],
  ['xiaoqu/rents', 'xiaoqu_id'],
  ['xiaoqu/evidence', 'xiaoqu_id'],
  ['xiaoqu/evidence-rows', 'xiaoqu_id'],
  ['xiaoqu/evidence-table', 'xiaoqu_id'],
  ['xiaoqu/add-edit', 'id'],
  ['xiaoqu/del', 'id'],
  ['xiaoqu/album-list', 'xiaoqu_id'],
  ['xiaoqu/album-add', 'xiaoqu_id'],
  ['xiaoqu/album-add', 'picture_ids'],
  ['xiaoqu/album-del', 'xiaoqu_id'],
  ['xiaoqu/set-cover', 'xiaoqu_id'],
  ['xiaoqu/set-cover', 'picture_id'],
  ['h5/xiaoqu/nearby-xiaoqu', 'xiaoqu_id'],
  ['h5/xiaoqu/is-follow', 'xiaoqu_id'],
  ['agent/info', 'id'],
  ['agent/visit-save', 'id'],
  ['agent/visit-save', 'lead_id'],
  ['agent/contract-save', 'id'],
  ['agent/contract-save', 'lead_id'],
  ['agent/ask', 'agent_id'],
  ['agent/ask', 'house_id'],
  ['broker/list', 'building_id'],
  ['phone/info', 'id'],
  ['phone/back-check', 'id'],
  ['phone/consult', 'agent_id'],
  ['phone/see-house', 'house_id'],
  ['phone/add-info', 'id'],
  ['phone/save-elec', 'house_id'],
  ['phone/save-elec', 'agent_id'],
  ['phone/ask-answer', 'id'],
  ['phone/loan-consult', 'agent_id'],
  ['building-new/para', 'city_id'],
  ['building-new/info', 'id'],
  ['building-new/album-list', 'building_id'],
  ['building-dynamic/para', 'building_id'],
  ['building-dynamic/list', 'building_id'],
  ['h5/building-new/model-list', 'building_id'],
  ['h5/building-new/model-group', 'building_id'],
  ['h5/building-new/model-info', 'id'],
  ['h5/building-new/broker-list', 'building_id'],
  ['h5/building-new/follow', 'building_id'],
  ['rights/detail-mobile', 'id'],
  ['qualifications-topic/get-answer', 'house_id'],
  ['qualifications-topic/get-answer', 'region_id'],
  ['qualifications-topic/add-answer-log', 'rights_id'],
  ['subway/stations', 'line_id'],
  ['search/para-super', 'city_id'],
  ['user/remind', 'house_id'],
  ['user/is-follow', 'entity_id'],
  ['user/follow', 'entity_id'],
  ['user/agent-follow', 'agent_id'],
  ['user/mobile-building-new-follow', 'building_id'],
  ['user/mobile-rights-follow', 'rights_id'],
  ['h5/user/follow-house', 'house_id'],
  ['h5/user/agent-follow', 'agent_id'],
  ['h5/user/xiaoqu-follow', 'xiaoqu_id'],
]

describe('what nobody knows is not found', () => {
  test.each(SUBJECTS)('%s with %s', async (path, field) => {
    const { idem_key: _key, ...request } = samples[path]
    const answer = await ask(
      path,
      { ...request, [field]: field === 'version' ? 999 : 999_999 },
      await asNeeded(path),
    )
    expect(answer).toMatchObject({ errcode: ERRCODE.notFound })
  })
})
