import { endpoints, type Path } from '../../src/contract/endpoints'
import { queueNotice } from '../../server/alerts/notices'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { UIDS, samples, signInvitations } from './samples'

/** Baidu's review rejects names of other platforms, wherever they come from. */

const SWAN = 8
const NAME = '微信'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  signInvitations(api.env)
}, DEMO_DATA_MS)
afterAll(() => api.close())

/** Calls of the mini-programs: the desk and the account of staff work in a desktop browser only. */
const paths = (Object.keys(endpoints) as Path[]).filter(
  path => ['visitor', 'member'].includes(endpoints[path].role) && !/^(desk|staff)\//.test(path),
)

test.each(paths)('%s', async path => {
  const uid = UIDS[endpoints[path].role]
  const token = uid === null ? '' : (await api.loginAs(uid)).token
  const answer = await api.call(path, samples[path] as never, { token, comeFrom: SWAN })
  expect(JSON.stringify(answer)).not.toContain(NAME)
})

test('nor do devices, messages and refusals, whose words another client has', async () => {
  const { token, uid } = await api.member()
  await api.db.query(`update session set come_from = 4, device_name = '微信小程序，iPhone' where uid = $1`, [
    uid,
  ])
  await queueNotice(api.db, { uid, key: 'x', text: '在新设备（微信小程序）登录', at: api.now() }, api.now())
  const swan = { token, comeFrom: SWAN }
  const devices = await api.call('user/sign-ins', {}, swan)
  expect(devices.result.sessions.map(({ name }) => name)).toContain('其他平台小程序，iPhone')
  const answers = [
    devices,
    await api.call('remind/told', {}, swan),
    await api.call('user/remind', { house_id: 1, channel: 'wechat' }, swan),
    await api.call('wechat/wx-register', { phone: '13911112222', code: '123456', agree: true }, swan),
  ]
  expect(answers.slice(2).map(({ errcode }) => errcode)).not.toContain(0)
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(NAME)
})
