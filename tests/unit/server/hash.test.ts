import { isSigned, signAddressParts } from '../../../server/http/hash'

const now = { hashSecret: 'secret-of-now', hashSecretBefore: null }

test('an address opens what it names, and nothing else', () => {
  const signature = signAddressParts(now, 'calendar', 7, 1)
  expect(isSigned(now, signature, 'calendar', 7, 1)).toBe(true)
  expect(isSigned(now, signature, 'calendar', 7, 2)).toBe(false)
  expect(isSigned(now, signature, 'board', 7, 1)).toBe(false)
  expect(isSigned(now, '', 'calendar', 7, 1)).toBe(false)
})

test('while the secret is exchanged addresses of both open; then those of before no more', () => {
  const old = signAddressParts(now, 'calendar', 7, 1)
  const exchanged = { hashSecret: 'secret-of-tomorrow', hashSecretBefore: now.hashSecret }
  expect(isSigned(exchanged, old, 'calendar', 7, 1)).toBe(true)
  expect(isSigned(exchanged, signAddressParts(exchanged, 'calendar', 7, 1), 'calendar', 7, 1)).toBe(true)
  expect(isSigned({ ...exchanged, hashSecretBefore: null }, old, 'calendar', 7, 1)).toBe(false)
})
