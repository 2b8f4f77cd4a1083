import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBuild } from '../../../server/start/check-build'
import { StartError } from '../../../server/errors/start-error'
import { buildStamp } from '../../../src/lib/sign'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homes-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const SECRET = 'the-secret-of-this-server'
const built = (secret: string | null) => {
  writeFileSync(join(folder, 'index.html'), '<html>')
  if (secret !== null)
    writeFileSync(join(folder, 'build-stamp.json'), JSON.stringify({ sign: buildStamp(secret) }))
}
const check = (mode: 'development' | 'production', signSecretBefore: string | null = null) =>
  checkBuild({ mode, signSecret: SECRET, signSecretBefore }, folder)

test('a site that signs with the same secret, or none at all, is fine', () => {
  expect(check('production')).toBeNull()
  built(SECRET)
  expect(check('production')).toBeNull()
  expect(check('development')).toBeNull()
})

test.each(['another-secret', null])('a site built with %p is told, and refused in production', secret => {
  built(secret)
  expect(check('development')).toContain('SIGN_SECRET')
  expect(() => check('production')).toThrow(StartError)
})

test('one of the secret before is told and served while that is in force', () => {
  built('the-secret-of-before')
  expect(check('production', 'the-secret-of-before')).toContain('SIGN_SECRET_BEFORE')
  expect(() => check('production', 'another')).toThrow(StartError)
})

test('the stamp does not tell the secret', () => {
  expect(buildStamp(SECRET)).toMatch(/^[0-9a-f]{32}$/)
  expect(buildStamp(SECRET)).not.toBe(buildStamp(`${SECRET}1`))
})
