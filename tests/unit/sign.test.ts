import { canonicalText, flatFields, calculateSignature, type Fields } from '../../src/lib/sign'

interface Vector {
  secret: string
  payload: Record<string, unknown>
  body: Fields
}

const vectors: Vector[] = [
  {
    secret: 'dev-secret',
    payload: {
      page: 1,
      page_size: 20,
      token: '',
      come_from: 2,
      unionid: '',
      openid: '',
      timestamp: 1767225600,
      sign_code: 'k3j9x0',
      url: '/house/list.html?_r=abcd1234',
    },
    body: {
      page: '1',
      page_size: '20',
      token: '',
      come_from: '2',
      unionid: '',
      openid: '',
      timestamp: '1767225600',
      sign_code: 'k3j9x0',
      url: '/house/list.html?_r=abcd1234',
      dgf: '70475b5d0d205c0e402fd899ba5ae8f7',
    },
  },
  {
    secret: 'dev-secret',
    payload: {
      keyword: '朝阳区 望京&花园=1',
      'region[0]': '110105',
      tags: ['a'],
      more: { x: 1 },
      nothing: null,
      has_lift: true,
      region_ids: '110105,110108',
      token: '0',
      come_from: 4,
      unionid: 'u1',
      openid: 'o1',
      timestamp: 1767225601,
      sign_code: 'zz',
      url: '/search?keyword=%E6%9C%9B%E4%BA%AC&_r=00000000',
    },
    body: {
      keyword: '朝阳区 望京&花园=1',
      has_lift: '1',
      region_ids: '110105,110108',
      token: '0',
      come_from: '4',
      unionid: 'u1',
      openid: 'o1',
      timestamp: '1767225601',
      sign_code: 'zz',
      url: '/search?keyword=%E6%9C%9B%E4%BA%AC&_r=00000000',
      dgf: '88e90e244b8d1e92c4ca40aaedad4804',
    },
  },
  {
    secret: '另一个-secret',
    payload: {
      Zed: '1',
      a: '',
      _: '2',
      é: '3',
      on_sale: false,
      token: '',
      come_from: 8,
      unionid: '',
      openid: '',
      timestamp: 1767225602,
      sign_code: 's',
      url: '/?_r=zzzzzzzz',
    },
    body: {
      Zed: '1',
      a: '',
      _: '2',
      é: '3',
      on_sale: '0',
      token: '',
      come_from: '8',
      unionid: '',
      openid: '',
      timestamp: '1767225602',
      sign_code: 's',
      url: '/?_r=zzzzzzzz',
      dgf: 'd90a028802fb4d61f1de171e9876e056',
    },
  },
]

describe('the signature of a request', () => {
  test.each(vectors)('vector with secret $secret', ({ secret, payload, body }) => {
    const { dgf, ...sent } = body
    expect(flatFields(payload)).toEqual(sent)
    expect(calculateSignature({ ...sent }, secret)).toBe(dgf)
  })

  test('keys are sorted by code unit and dgf is left out', () => {
    expect(canonicalText({ b: '2', dgf: 'x', Z: '1', _: '4', é: '5' })).toBe('Z=1&_=4&b=2&é=5')
  })

  test('any changed value changes it', () => {
    const fields = { page: '1', token: '' }
    expect(calculateSignature({ ...fields, page: '2' }, 's')).not.toBe(calculateSignature(fields, 's'))
    expect(calculateSignature(fields, 't')).not.toBe(calculateSignature(fields, 's'))
  })
})
