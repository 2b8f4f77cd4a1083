import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PlatformCodeError } from '../../server/adapters/adapters'
import { amapGeocoder } from '../../server/adapters/geocoder-amap'
import { amapIpLocation } from '../../server/adapters/ip-location'
import { aliyunPictures } from '../../server/adapters/picture-check-aliyun'
import { folderStore } from '../../server/adapters/picture-folder'
import { s3Store } from '../../server/adapters/picture-s3'
import { jpush } from '../../server/adapters/push-jpush'
import { aliyunQuery } from '../../server/adapters/aliyun-query'
import { aliyunRelay } from '../../server/adapters/relay-aliyun'
import { aliyunSms } from '../../server/adapters/sms-aliyun'
import { swanClient } from '../../server/adapters/swan'
import { weappClient } from '../../server/adapters/weapp'
import { wechatClient } from '../../server/adapters/wechat'

/** A fake platform that returns these responses in order, and records the requests. */
function platform(...answers: { status?: number; body: unknown }[]) {
  const asked: { method: string; url: URL; body: string; headers: Headers }[] = []
  const request: typeof fetch = (input, init) => {
    const sent = new Request(input, init)
    const body =
      typeof init?.body === 'string'
        ? init.body
        : init?.body instanceof URLSearchParams
          ? init.body.toString()
          : ''
    asked.push({ method: sent.method, url: new URL(sent.url), body, headers: sent.headers })
    const answer = answers[asked.length - 1]
    return answer
      ? Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }))
      : Promise.reject(new TypeError('fetch failed'))
  }
  return { request, asked }
}

describe('signatures of providers', () => {
  test('Aliyun: the example of its documentation', () => {
    const query = aliyunQuery(
      {
        AccessKeyId: 'testId',
        Action: 'SendSms',
        Format: 'XML',
        OutId: '123',
        PhoneNumbers: '15300000001',
        RegionId: 'cn-hangzhou',
        SignName: '阿里云短信测试专用',
        SignatureMethod: 'HMAC-SHA1',
        SignatureNonce: '45e25e9b-0a6f-4070-8c85-2956eda1b466',
        SignatureVersion: '1.0',
        TemplateCode: 'SMS_71390007',
        TemplateParam: '{"customer":"test"}',
        Timestamp: '2017-07-12T02:42:19Z',
        Version: '2017-05-25',
      },
      'testSecret',
    )
    expect(new URLSearchParams(query).get('Signature')).toBe('zJDF+Lrzhj/ThnlvIToysFRq6t4=')
  })
})

describe('messages', () => {
  const sms = {
    keyId: 'id',
    keySecret: 'secret',
    signName: '法拍',
    codeTemplate: 'SMS_1',
    remindTemplate: 'SMS_2',
    noticeTemplate: 'SMS_3',
    endpoint: 'https://sms.example.com',
  }

  test('go to the provider with the template and its parameters', async () => {
    const { request, asked } = platform({ body: { Code: 'OK', Message: 'OK' } })
    await aliyunSms(sms, request).send({
      phone: '13800000001',
      template: 'code',
      params: { code: '123456' },
      key: 'code-1',
    })
    const params = asked[0]?.url.searchParams
    expect(Object.fromEntries(params ?? [])).toMatchObject({
      PhoneNumbers: '13800000001',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"123456"}',
      SignName: '法拍',
    })
  })

  test('a refusal and a provider out of reach are errors, without the phone in them', async () => {
    const refused = aliyunSms(
      sms,
      platform({ body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'limit' } }).request,
    )
    await expect(
      refused.send({ phone: '13800000001', template: 'code', params: {}, key: 'code-1' }),
    ).rejects.toThrow('isv.BUSINESS_LIMIT_CONTROL')
    const away = aliyunSms(sms, platform().request)
    await expect(
      away.send({ phone: '13800000001', template: 'code', params: {}, key: 'code-1' }),
    ).rejects.toThrow(/^sms\.example\.com is out of reach(?!.*13800000001)/)
  })

  test('calls show both sides a number of ours, and are made once under their key', async () => {
    const { request, asked } = platform(
      { body: { Code: 'OK', Message: 'OK' } },
      { body: { Code: 'SignatureNonceUsed', Message: 'used' } },
      { body: { Code: 'isv.CALL_LIMIT', Message: 'limit' } },
    )
    const relay = aliyunRelay(
      { keyId: 'id', keySecret: 'secret', number: '4000000000', endpoint: 'https://voice.example.com' },
      request,
    )
    const call = { from: '13800000002', to: '13800000001', key: 'call-1' }
    await relay.connect(call)
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      Action: 'ClickToDial',
      CallerNumber: '13800000002',
      CalledNumber: '13800000001',
      CallerShowNumber: '4000000000',
      CalledShowNumber: '4000000000',
      SignatureNonce: 'id-call-1',
    })
    await relay.connect(call)
    await expect(relay.connect(call)).rejects.toThrow('isv.CALL_LIMIT')
  })

  test('to the app go by alias', async () => {
    const { request, asked } = platform({ body: { sendno: '0' } })
    await jpush({ key: 'k', secret: 's' }, request).send({
      key: 'remind-1',
      uid: 7,
      title: '即将开拍',
      text: '望京',
      url: 'https://example.com/house/1.html',
    })
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ audience: { alias: ['u7'] } })
    expect(asked[0]?.headers.get('authorization')).toBe(`Basic ${btoa('k:s')}`)
  })
})

describe('WeChat', () => {
  const key = { id: 'wx1', secret: 's1', remindTemplate: 'T1' }

  test("a mini-program's code becomes its user", async () => {
    const { request, asked } = platform({ body: { openid: 'o1', unionid: 'u1', session_key: 'k1' } })
    expect(await weappClient(key, request).exchange('c1')).toEqual({ openid: 'o1', unionid: 'u1' })
    expect(asked[0]?.url.href).toBe(
      'https://api.weixin.qq.com/sns/jscode2session?appid=wx1&secret=s1&js_code=c1&grant_type=authorization_code',
    )
  })

  test.each([40029, 40163])('error %d is a bad code, and any other our own trouble', async errcode => {
    await expect(
      weappClient(key, platform({ body: { errcode, errmsg: 'x' } }).request).exchange('c1'),
    ).rejects.toThrow(PlatformCodeError)
    const ours = weappClient(
      key,
      platform({ body: { errcode: 40125, errmsg: 'invalid appsecret' } }).request,
    ).exchange('c1')
    await expect(ours).rejects.toThrow('40125')
    await expect(ours).rejects.not.toThrow(PlatformCodeError)
  })

  test('the phone is asked for with the access token, which is fetched once', async () => {
    const phone = { body: { errcode: 0, phone_info: { purePhoneNumber: '13800000001', countryCode: '86' } } }
    const { request, asked } = platform({ body: { access_token: 'A', expires_in: 7200 } }, phone, phone)
    const client = weappClient(key, request)
    expect(await client.phoneOf('p1')).toBe('13800000001')
    expect(await client.phoneOf('p2')).toBe('13800000001')
    expect(asked.map(({ url }) => url.pathname)).toEqual([
      '/cgi-bin/stable_token',
      '/wxa/business/getuserphonenumber',
      '/wxa/business/getuserphonenumber',
    ])
    expect(asked[1]?.url.searchParams.get('access_token')).toBe('A')
  })

  test('a reminder fits into the template', async () => {
    const { request, asked } = platform(
      { body: { access_token: 'A', expires_in: 7200 } },
      { body: { errcode: 0 } },
    )
    await weappClient(key, request).remind?.({
      key: 'remind-1',
      openid: 'o1',
      houseId: 5,
      title: '一'.repeat(30),
      time: 1_768_449_600,
      text: '即将开拍',
    })
    expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({
      touser: 'o1',
      template_id: 'T1',
      page: 'pages/house/detail/index?id=5',
      data: { thing1: { value: '一'.repeat(20) }, time2: { value: '2026-01-15 12:00' } },
    })
  })

  test('the official account has a page login and a ticket that is kept', async () => {
    const { request, asked } = platform(
      { body: { openid: 'o2' } },
      { body: { access_token: 'A', expires_in: 7200 } },
      { body: { errcode: 0, ticket: 'T', expires_in: 7200 } },
    )
    const client = wechatClient(key, { siteUrl: 'https://example.com', request })
    expect(await client.exchange('c2')).toEqual({ openid: 'o2', unionid: null })
    const page = 'https://example.com/m/my/login?redirect=%2F'
    const login = new URL(client.loginPage?.({ page, state: 's' }) ?? '')
    expect(login.origin + login.pathname + login.hash).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect',
    )
    expect(Object.fromEntries(login.searchParams)).toEqual({
      appid: key.id,
      redirect_uri: page,
      response_type: 'code',
      scope: 'snsapi_base',
      state: 's',
    })
    expect(await Promise.all([client.jssdk?.ticket(), client.jssdk?.ticket()])).toEqual(['T', 'T'])
    expect(asked).toHaveLength(3)
  })
})

test('Baidu: a code becomes its user, a bad one is told, wrong keys are our own trouble', async () => {
  const { request, asked } = platform(
    { body: { openid: 'b1', session_key: 'k' } },
    { body: { error: 'invalid_request', error_description: 'code expired' } },
    { body: { error: 'invalid_client' } },
  )
  const client = swanClient({ id: 'ck', secret: 'sk' }, request)
  expect(await client.exchange('c')).toEqual({ openid: 'b1', unionid: null })
  expect(asked[0]?.body).toBe('code=c&client_id=ck&sk=sk')
  await expect(client.exchange('c')).rejects.toThrow(PlatformCodeError)
  await expect(client.exchange('c')).rejects.not.toThrow(PlatformCodeError)
})

test('the place of an address is asked once, and unknown when the service is', async () => {
  const { request, asked } = platform({
    body: { status: '1', city: '北京市', rectangle: '116.0,39.6;117.0,40.2' },
  })
  const location = amapIpLocation('https://map.example.com/ip?ip={ip}', request)
  expect(await location.locate('1.2.3.4')).toEqual({ city: '北京市', lng: 116.5, lat: 39.900000000000006 })
  expect(await location.locate('1.2.3.4')).toMatchObject({ city: '北京市' })
  expect(await location.locate('5.6.7.8')).toBeNull()
  expect(asked.map(({ url }) => url.search)).toEqual(['?ip=1.2.3.4', '?ip=5.6.7.8'])
})

describe('an address', () => {
  const settings = { url: 'https://map.example.com', key: 'k' }
  test('is what the suggestions know the place of', async () => {
    const { request, asked } = platform({
      body: {
        status: '1',
        tips: [
          { name: '望京', district: '北京市朝阳区', address: [], location: [] },
          { name: '望京SOHO', district: '北京市朝阳区', address: '阜通东大街', location: '116.481,39.996' },
          { name: '望京街', district: [], address: [], location: '116.47,39.99' },
        ],
      },
    })
    expect(await amapGeocoder(settings, request).find('望京', 110_100)).toEqual([
      { name: '望京SOHO', hint: '北京市朝阳区 · 阜通东大街', lng: 116.481, lat: 39.996 },
      { name: '望京街', hint: '', lng: 116.47, lat: 39.99 },
    ])
    expect(
      asked.map(({ url }) => [url.pathname, url.searchParams.get('keywords'), url.searchParams.get('city')]),
    ).toEqual([['/v3/assistant/inputtips', '望京', '110100']])
  })
  test('is looked up as it was typed where there is no suggestion', async () => {
    const { request, asked } = platform(
      { body: { status: '1', tips: [] } },
      {
        body: {
          status: '1',
          geocodes: [
            { formatted_address: '北京市东城区某街1号', district: '东城区', location: '116.4,39.9' },
          ],
        },
      },
    )
    expect(await amapGeocoder(settings, request).find('某街1号', 110_100)).toEqual([
      { name: '北京市东城区某街1号', hint: '东城区', lng: 116.4, lat: 39.9 },
    ])
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/v3/assistant/inputtips', '/v3/geocode/geo'])
  })
  test.each([
    ['a refusal', { body: { status: '0', info: 'INVALID_USER_KEY' } }],
    ['no JSON of its kind', { body: { status: '1', tips: 'x' } }],
    ['a fault', { status: 503, body: {} }],
  ])('fails by %s, and the error does not say the words', async (_, answer) => {
    const error = await amapGeocoder(settings, platform(answer).request)
      .find('某人的家', 110_100)
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toMatch(/某人|%E6|key=/)
  })
})

describe('what is looked at before others see it', () => {
  const key = { keyId: 'id', keySecret: 'secret', endpoint: 'https://green.example' }
  const picture = { address: 'https://site.example/m/picture/a.webp', bytes: Buffer.alloc(0) }
  const found = (RiskLevel: string, ...labels: string[]) => ({
    body: { Code: 200, Data: { RiskLevel, Result: labels.map(Label => ({ Label })) } },
  })

  test('a picture by its address; only what is of high risk is named', async () => {
    const { request, asked } = platform(
      found('none', 'nonLabel'),
      found('low', 'pt_logotoSocialNetwork'),
      found('high', 'pornographic_adultContent', 'violent_explosion', 'pornographic_cartoon'),
      { body: { Code: 400, Msg: 'no such picture' } },
    )
    const { check } = aliyunPictures(key, request)
    expect(await check(picture)).toEqual([])
    expect(await check(picture)).toEqual([])
    expect(await check(picture)).toEqual(['色情', '暴力'])
    await expect(check(picture)).rejects.toThrow('400 no such picture')
    expect(asked[0]?.url.searchParams.get('Action')).toBe('ImageModeration')
    expect(JSON.parse(asked[0]?.url.searchParams.get('ServiceParameters') ?? '')).toMatchObject({
      imageUrl: picture.address,
    })
  })
})

describe('pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'homes-pictures-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('in a folder are put, got and removed', async () => {
    const store = folderStore(folder)
    await store.put('ab/c.webp', Buffer.from('x'), 'image/webp')
    expect(await store.get('ab/c.webp')).toEqual({ bytes: Buffer.from('x'), type: 'image/webp' })
    await store.delete('ab/c.webp')
    await store.delete('ab/c.webp')
    expect(await store.get('ab/c.webp')).toBeNull()
    expect(store.url('ab/c.webp')).toBe('/static/pic/ab/c.webp')
  })

  test.each(['../x.webp', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', 'a b', ''])(
    'the name %p leads nowhere',
    async name => {
      await expect(Promise.resolve().then(() => folderStore(folder).get(name))).rejects.toThrow('no name')
    },
  )

  test('in S3 are put and got by signed requests', async () => {
    const { request, asked } = platform({ body: {} }, { status: 404, body: {} }, { status: 403, body: {} })
    const store = s3Store(
      { endpoint: 'https://s3.example.com', region: 'cn', bucket: 'b', keyId: 'k', keySecret: 's' },
      request,
    )
    await store.put('c.webp', Buffer.from('x'), 'image/webp')
    expect(asked[0]).toMatchObject({ method: 'PUT' })
    expect(asked[0]?.url.href).toBe('https://s3.example.com/b/c.webp')
    expect(asked[0]?.headers.get('authorization')).toMatch(
      /^AWS4-HMAC-SHA256 Credential=k\/\d{8}\/cn\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, /,
    )
    expect(await store.get('c.webp')).toBeNull()
    await expect(store.delete('c.webp')).rejects.toThrow('403')
  })
})
