import { dialText } from '@/lib/relay'

test.each([
  ['400-000-0000 转 1201', '400-000-0000,1201'],
  ['400 000 0000转1201', '4000000000,1201'],
  ['010-12345678', '010-12345678'],
])('%s is dialled as %s', (relay, dialled) => {
  expect(dialText(relay)).toBe(dialled)
})
