import { HOSTILE_ADDRESSES } from '../fixtures/hostile-addresses'
import { resolvePostLogin, postLoginRoute } from '@/routes/go'
import { resolve } from '@/routes/match'
import { scannedUrl } from '@/routes/scanned'
import { setSite } from '@/routes/site'
import { isWebUrl } from '@/routes/web-url'

const OWN = 'https://m.example.com'

beforeAll(() => {
  setSite({ name: '法拍找房', origin: OWN, hosts: ['m.example.com'] })
})

test('there are 200 of them', () => {
  expect(new Set(HOSTILE_ADDRESSES).size).toBeGreaterThanOrEqual(200)
})

describe.each(HOSTILE_ADDRESSES.map(address => [address]))('%j', address => {
  test('leads nowhere else after a login', () => {
    for (const { canonical } of [postLoginRoute(address), resolvePostLogin(address)]) {
      expect(new URL(canonical, OWN).origin).toBe(OWN)
      expect(canonical).toMatch(/^\/(?![/\\])/)
    }
  })

  test('opens in no web-view, also not from a scanned code', () => {
    expect(isWebUrl(address)).toBe(false)
    expect(scannedUrl({ q: address })).toBeUndefined()
  })

  test('as an address of the site stays on it', () => {
    expect(new URL(resolve(address).canonical, OWN).origin).toBe(OWN)
  })
})

test.each([
  '//evil.example/house/1.html',
  '/\\evil.example/house/1.html',
  '///house/1.html',
  '\\\\house\\1.html',
])('%s is the 404 screen, not the lot it ends with', address => {
  expect(resolve(address)).toMatchObject({ screen: 'not-found', isFound: false })
})
