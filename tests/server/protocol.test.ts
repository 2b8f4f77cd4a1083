import { calculateSignature, signedFields, type Fields } from '../../src/lib/sign'
import { buildCallBody, START, startTestServer, type CallOptions, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

/** A signed body as text, to be corrupted by hand. */
const signed = (options: CallOptions = {}, request: object = { type: 'house', entity_id: 1 }) => {
  const fields = buildCallBody('user/is-follow', request, options, api.now())
  return new URLSearchParams({ ...fields, dgf: calculateSignature(fields, api.env.signSecret) }).toString()
}
const PATH = '/m/api/user/is-follow'

describe('the body', () => {
  const refused: [string, (body: string) => string][] = [
    ['a bracket key', body => `${body}&region%5B0%5D=1`],
    ['a plain bracket key', body => `${body}&region[]=1`],
    ['a key twice', body => `${body}&type=agent`],
    ['a bad percent escape', body => `${body}&keyword=%zz`],
    ['a cut percent escape', body => `${body}&keyword=%E6%9C`],
    ['__proto__', body => `${body}&__proto__=1`],
    ['an escaped __proto__', body => `${body}&%5F_proto__=1`],
    ['more than 64 keys', body => `${body}&${Array.from({ length: 64 }, (_, n) => `k${n}=1`).join('&')}`],
  ]
  test.each(refused)('%s is 1004', async (_, spoil) => {
    const answer = await api.post(PATH, spoil(signed()))
    expect(answer).toMatchObject({
      status: 200,
      errcode: 1004,
      result: { fields: [{ message: expect.any(String) as string }] },
    })
  })

  test.each([
    ['JSON', '{"page":1}', 'application/json'],
    ['a multipart form', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
    ['no type', 'page=1', ''],
    ['a part without =', 'page', 'application/x-www-form-urlencoded'],
    ['an empty key', '=1', 'application/x-www-form-urlencoded'],
  ])('%s is HTTP 400', async (_, body, type) => {
    expect(await api.post(PATH, body, { 'content-type': type })).toMatchObject({ status: 400, errcode: 1004 })
  })

  test('bytes that are no UTF-8 are HTTP 400', async () => {
    expect(await api.post(PATH, Buffer.from([0x61, 0x3d, 0xff, 0xfe]))).toMatchObject({
      status: 400,
      errcode: 1004,
    })
  })

  test('too large is HTTP 413', async () => {
    expect(await api.post(PATH, `a=${'x'.repeat(300_000)}`)).toMatchObject({ status: 413, errcode: 1004 })
  })

  test('an unknown path is HTTP 404 in the same shape, whatever the body', async () => {
    expect(await api.post('/m/api/house/nothing', 'a=1')).toMatchObject({
      status: 404,
      errcode: 1005,
      result: null,
    })
    expect(
      await api.post('/m/api/house/nothing', '{}', { 'content-type': 'application/json' }),
    ).toMatchObject({ status: 404, errcode: 1005 })
  })

  test('a fresh signed call is answered, plus signs and percent escapes as they were signed', async () => {
    expect(await api.post(PATH, signed())).toMatchObject({ status: 200, errcode: 1005 }) // there is no lot 1 here
    const answer = await api.call('browser/register', { referer: 'a+b c%20d=&望京' })
    expect(answer.errcode).toBe(0)
  })
})

describe('signature, time and nonce', () => {
  const ask = (options: CallOptions) => api.call('user/is-follow', { type: 'house', entity_id: 1 }, options)

  test('a changed field, a changed signature and none at all are 1003', async () => {
    expect((await ask({ raw: { entity_id: '2' } })).errcode).toBe(1003)
    expect((await ask({ raw: { dgf: 'a'.repeat(32) } })).errcode).toBe(1003)
    expect((await ask({ raw: { dgf: '' } })).errcode).toBe(1003)
    expect((await ask({ raw: { added: '1' } })).errcode).toBe(1003)
  })

  test.each([-301, 301, -86_400])('a clock %d s off is 1002 with our time', async off => {
    const answer = await ask({ fields: { timestamp: String(api.now() + off) } })
    expect(answer).toMatchObject({ errcode: 1002, result: { server_time: api.now() } })
  })

  test.each([-300, 0, 300])('a clock %d s off is fine', async off => {
    expect((await ask({ fields: { timestamp: String(api.now() + off) } })).errcode).toBe(1005)
  })

  test.each([undefined, '', 'now', '1e9'])('the timestamp %p is 1002', async timestamp => {
    expect((await ask({ fields: { timestamp } })).errcode).toBe(1002)
  })

  test('the same body again is 1003', async () => {
    const body = signed()
    expect((await api.post(PATH, body)).errcode).toBe(1005)
    expect((await api.post(PATH, body)).errcode).toBe(1003)
  })

  test('a used nonce is 1003 for other fields too, and only for its own browser', async () => {
    const url = '/house/1.html?_r=abcd1234'
    expect((await ask({ fields: { url } })).errcode).toBe(1005)
    expect((await ask({ fields: { url, entity_id: '2' } })).errcode).toBe(1003)
    expect((await ask({ signCode: 'another', fields: { url } })).errcode).toBe(1005)
  })

  test('a nonce of a write is remembered in the database, for every process', async () => {
    const write = (nonce: string) => api.call('browser/register', {}, { fields: { url: `/?_r=${nonce}` } })
    await api.db.query('insert into nonce (value, at) values ($1, $2)', ['testbrowser.otherone', api.now()])
    expect((await write('otherone')).errcode).toBe(1003)
    expect((await write('thisone1')).errcode).toBe(0)
    expect(await api.db.query('select 1 from nonce where value = $1', ['testbrowser.thisone1'])).toHaveLength(
      1,
    )
    expect(await api.db.query('select 1 from nonce where value like $1', ['%abcd1234'])).toHaveLength(0)
  })

  test.each([
    ['url', '/house/1.html'],
    ['url', '/?_r=ABCD1234'],
    ['url', undefined],
    ['come_from', '3'],
    ['sign_code', ''],
    ['sign_code', 'a b'],
    ['token', undefined],
    ['openid', undefined],
    ['unionid', 'x'.repeat(129)],
  ])('the common field %s as %p is 1004', async (field, value) => {
    expect(await ask({ fields: { [field]: value } })).toMatchObject({
      errcode: 1004,
      result: { fields: [{ field }] },
    })
  })
})

describe('the signature of the path', () => {
  const fieldsFor = () => buildCallBody('user/is-follow', { type: 'house', entity_id: 1 }, {}, api.now())
  const formOf = (fields: Fields) => new URLSearchParams(fields).toString()
  const SECRET = 'test-secret'

  test('a body signed for one call is 1003 at another', async () => {
    const body = () => formOf(signedFields('user/is-follow', fieldsFor(), SECRET))
    expect((await api.post(PATH, body())).errcode).toBe(1005)
    expect((await api.post('/m/api/house/info', body())).errcode).toBe(1003)
  })

  test('taken out or exchanged it is 1003', async () => {
    const { dgp: _dgp, ...without } = signedFields('user/is-follow', fieldsFor(), SECRET)
    expect((await api.post(PATH, formOf(without))).errcode).toBe(1003)
    const wrong = { ...fieldsFor(), dgp: 'a'.repeat(32) }
    expect((await api.post(PATH, formOf({ ...wrong, dgf: calculateSignature(wrong, SECRET) }))).errcode).toBe(
      1003,
    )
  })

  test('while a secret is exchanged bodies of both are answered, and a third is 1003', async () => {
    const set = await startTestServer({ settings: { SIGN_SECRET_BEFORE: 'secret-of-before' } })
    const ask = (secret: string) => {
      const fields = buildCallBody('user/is-follow', { type: 'house', entity_id: 1 }, {}, set.now())
      return set.post(PATH, formOf(signedFields('user/is-follow', fields, secret)))
    }
    try {
      expect((await ask(SECRET)).errcode).toBe(1005)
      expect((await ask('secret-of-before')).errcode).toBe(1005)
      expect((await ask('a-third')).errcode).toBe(1003)
    } finally {
      await set.close()
    }
  })

  test('a client of before it is answered until the day that is set, and 1003 from then on', async () => {
    const set = await startTestServer({ settings: { PATH_SIGNED_FROM: '2026-01-16' } })
    const ask = () => {
      const fields = buildCallBody('user/is-follow', { type: 'house', entity_id: 1 }, {}, set.now())
      return set.post(PATH, formOf({ ...fields, dgf: calculateSignature(fields, SECRET) }))
    }
    try {
      expect((await ask()).errcode).toBe(1005)
      set.advance(86_400)
      expect((await ask()).errcode).toBe(1003)
      expect((await set.call('user/is-follow', { type: 'house', entity_id: 1 })).errcode).toBe(1005)
    } finally {
      await set.close()
    }
  })
})

describe('who may call', () => {
  test('no token is 1001, a made-up or ended one as well, but a public call goes on', async () => {
    for (const token of ['', '0', 'made-up']) {
      expect((await api.call('user/follow-list', {}, { token })).errcode).toBe(1001)
      expect((await api.call('browser/register', {}, { token })).errcode).toBe(0)
    }
  })

  test('a member without the role is 1006', async () => {
    const { token } = await api.member()
    expect((await api.call('phone/list', {}, { token })).errcode).toBe(1006)
  })

  test('roles: the highest one that holds, an agent only with an entry', async () => {
    const agent = await api.member({ roles: ['member', 'agent'], agentId: 7 })
    const former = await api.member({ roles: ['member', 'agent'], agentId: null })
    expect((await api.call('phone/list', {}, { token: agent.token })).errcode).toBe(0)
    expect((await api.call('phone/list', {}, { token: former.token })).errcode).toBe(1006)
  })

  test('a new role holds from the next call', async () => {
    const { uid, token } = await api.member()
    await api.db.query(`update users set roles = '{member,admin}' where uid = $1`, [uid])
    expect((await api.call('phone/list', {}, { token })).errcode).toBe(0)
  })
})

describe('answers', () => {
  test('a wrong parameter names every field', async () => {
    const answer = await api.call('user/is-follow', { type: 'moon', entity_id: 0 })
    expect(answer).toMatchObject({
      errcode: 1004,
      errmsg: expect.stringContaining('type') as string,
      result: { fields: [{ field: 'type' }, { field: 'entity_id' }] },
    })
  })

  test('calls are never cached, and every answer has the security headers and its request id', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: PATH,
      payload: signed(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-request-id': expect.stringMatching(/^[\w-]{12}$/) as string,
      'content-security-policy': expect.stringContaining(`default-src 'none'`) as string,
    })
  })

  test('a fault is 1500 with the request id, an absent database is HTTP 503', async () => {
    const broken = await startTestServer({
      adapters: {
        weapp: {
          exchange: () => Promise.reject(new Error('the platform is out of reach')),
          phoneOf: () => Promise.reject(new Error()),
          remindTemplate: null,
          remind: null,
          code: null,
        },
      },
    })
    try {
      expect(await broken.call('wechat/get-openid', { code: 'demo-1' })).toMatchObject({
        status: 200,
        errcode: 1500,
        result: { request_id: expect.any(String) as string },
      })
      jest
        .spyOn(broken.db, 'one')
        .mockRejectedValue(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
      expect(await broken.call('user/is-follow', { type: 'house', entity_id: 1 })).toMatchObject({
        status: 503,
        errcode: 1500,
      })
      expect((await broken.app.inject('/readyz')).statusCode).toBe(503)
      expect((await broken.app.inject('/healthz')).statusCode).toBe(200)
    } finally {
      jest.restoreAllMocks()
      await broken.close()
    }
  })

  test('ready', async () => {
    expect((await api.app.inject('/readyz')).json()).toEqual({ ok: true })
    expect(api.now()).toBe(START)
  })
})
