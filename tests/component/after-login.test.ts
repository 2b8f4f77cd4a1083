import { loginUrlFor, postLoginRoute } from '@/routes/go'
import { resolve } from '@/routes/match'

test.each([
  ['/m/my/follow', '/m/my/follow'],
  ['/house/1?agent_id=2#notice', '/house/1.html?agent_id=2#notice'],
  [undefined, '/'],
  ['', '/'],
  // Guest screens are no target after a login.
  ['/m/my/login', '/'],
  ['/m/my/register?invite_code=A2B3', '/'],
  ['/no/such/page', '/'],
  // Only paths of this site are followed, whatever host is named.
  ['https://evil.example/phish', '/'],
  ['https://evil.example/house/1.html', '/house/1.html'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/m/my/login?redirect=//evil.example', '/'],
])('a login that was wanted for %p leads to %s', (redirect, canonical) => {
  expect(postLoginRoute(redirect).canonical).toBe(canonical)
})

test('the login URL brings the wanted page back, with its query and hash', () => {
  const wanted = resolve('/m/my/follow?type=house#top')
  expect(postLoginRoute(resolve(loginUrlFor(wanted)).params.redirect).canonical).toBe(
    '/m/my/follow?type=house#top',
  )
})
