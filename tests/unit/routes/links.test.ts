import fc from 'fast-check'
import { resolve } from '@/routes/match'
import { scannedUrl } from '@/routes/scanned'
import { urlOfScene } from '@/routes/scene'
import { setSite } from '@/routes/site'
import { isWebUrl, urlWithMember } from '@/routes/web-url'

beforeAll(() => {
  setSite({ name: '法拍找房', origin: 'https://m.example.com', hosts: ['m.example.com', 'localhost:8686'] })
})

test.each([
  ['h12', '/house/12.html'],
  ['h12-a3', '/house/12.html?agent_id=3'],
  ['a3', '/agent/3.html'],
  ['x8', '/xiaoqu/8.html'],
  ['iK7D2', '/m/my/register?invite_code=K7D2'],
])('the scene %s stands for %s', (scene, url) => {
  expect(urlOfScene(scene)).toBe(url)
})

test.each(['', 'h', 'q12', 'h1-b2', 'h1/../2', 'constructor1', 'h12345678901234567'])(
  'the scene %p is none of ours',
  scene => {
    expect(urlOfScene(scene)).toBeUndefined()
  },
)

test('a scanned link opens when its host is ours', () => {
  expect(scannedUrl({ q: 'https://m.example.com/house/7.html' })).toBe('https://m.example.com/house/7.html')
  expect(resolve(scannedUrl({ q: 'https://m.example.com/house/7' }) ?? '')).toMatchObject({
    screen: 'house-detail',
    params: { id: '7' },
  })
  expect(scannedUrl({ q: 'https://evil.example/house/7.html' })).toBeUndefined()
  expect(scannedUrl({ scene: 'h7' })).toBe('/house/7.html')
  expect(scannedUrl({ id: '7' })).toBeUndefined()
})

test.each([
  'https://evil.example/',
  'https://m.example.com.evil.example/',
  'https://m.example.com@evil.example/',
  'javascript:alert(1)',
  '//m.example.com/a',
  'http:m.example.com',
  'https://m.example.com:8443/',
  // a plain http proxy could read the token, or replace the page by one that does
  'http://m.example.com/house/1.html',
  'HTTP://m.example.com/house/1.html',
  'http://localhost:8686.m.example.com/',
  'http://localhost:8686@m.example.com/',
  '/house/1.html',
  '',
])('the web-view does not open %p', url => {
  expect(isWebUrl(url)).toBe(false)
})

test.each(['https://m.example.com/a', 'HTTPS://M.Example.com/a', 'http://localhost:8686/a'])(
  'the web-view opens %p',
  url => {
    expect(isWebUrl(url)).toBe(true)
  },
)

test('the member travels in the fragment, which no server sees', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string(),
      fc.string(),
      (url, openid, token) => {
        const [sent = ''] = urlWithMember(url, { openid, token }).split('#')
        expect(sent).toBe(url.split('#')[0]?.replace(/^(https?:\/\/[^/?#]+)(?=$|\?)/, '$1/'))
      },
    ),
  )
  expect(urlWithMember('https://m.example.com/a?b=1#c', { openid: 'o', token: 't' })).toBe(
    'https://m.example.com/a?b=1#openid=o&token=t',
  )
  expect(urlWithMember('https://m.example.com/a', { openid: '', token: '' })).toBe('https://m.example.com/a')
})
