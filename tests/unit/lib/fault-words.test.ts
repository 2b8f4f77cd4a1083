import { withoutOwn } from '@/lib/fault-words'

test.each([
  ['x is undefined 13800000001', 'x is undefined #'],
  ['编号 1234 和 12345', '编号 1234 和 #'],
  ['at https://m.example.com/house/1.html?agent_id=7&keyword=abc#a', 'at https://m.example.com/house/1.html'],
  ['no route for /m/find?q=青梧里 here', 'no route for /m/find here'],
  [
    '“这里是有人写的一段很长的话，里面可能有姓名、地址和别的什么，谁也不该看到它，所以它不会被送出去” is no date',
    '“…” is no date',
  ],
  [
    "Cannot read properties of undefined (reading 'id')",
    "Cannot read properties of undefined (reading 'id')",
  ],
  ['token eyJhbGciOiJIUzI1NiJ9_abcdef123 is bad', 'token # is bad'],
  ['openid o6_bmjrPTlm6_2sgVt7hMZOPfL2M', 'openid #'],
  ['mail li.lei@example.com failed', 'mail # failed'],
  [
    'at n (https://m.example.com/assets/taro.1a2b3c4d.js:2:1234567)',
    'at n (https://m.example.com/assets/taro.1a2b3c4d.js:2:1234567)',
  ],
  ['n@https://m.example.com/assets/app.js:1:98765', 'n@https://m.example.com/assets/app.js:1:98765'],
  ['a\0b', 'ab'],
])('%s is told as %s', (said, told) => {
  expect(withoutOwn(said)).toBe(told)
  expect(withoutOwn(told)).toBe(told)
})

/** Far beyond the time on a busy machine: a pattern with catastrophic backtracking takes hours. */
const HANG_MS = 10_000

test('a long text is gone over to its end', () => {
  for (const part of ['a@', '/?', '"', '1', '-', 'a.', 'http://', '.js:1']) {
    const begun = performance.now()
    withoutOwn(part.repeat(4_600 / part.length))
    expect(performance.now() - begun).toBeLessThan(HANG_MS)
  }
})
