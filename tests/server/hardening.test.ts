import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer, type TestServer } from './harness'

/** Headers that every response sends to browsers, and requests that a server never serves. */

let api: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'homes-h5-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app.1.js'), 'boot()')
  api = await startTestServer({ settings: { H5_DIR: folder, SITE_URL: 'https://homes.example.com' } })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['/assets/app.1.js', '/healthz', '/m/api/base/region', '/nowhere'])(
  '%s says to browsers what they may do with it, and lets no other origin read it',
  async url => {
    const { headers } = await api.app.inject({
      method: 'GET',
      url,
      headers: { origin: 'https://evil.example.com' },
    })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    })
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  },
)

test.each(['/assets/', '/.git/config', '/.env', '/assets/../package.json', '/assets/%2e%2e/package.json'])(
  '%s is nothing: no folder is listed, and no file of the program is there',
  async url => {
    const { statusCode, body } = await api.app.inject({ method: 'GET', url })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body).not.toMatch(/app\.1\.js|"dependencies"|\[core\]|SECRET/)
  },
)

test.each(['TRACE', 'PROPFIND', 'PUT', 'DELETE'])('%s is no method of ours', async method => {
  const { statusCode, body } = await api.app.inject({ method: method as never, url: '/m/api/base/region' })
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(body).not.toContain('cookie')
})

test('a fault tells its number and nothing of the program', async () => {
  const { token } = await api.member()
  jest.spyOn(api.db, 'one').mockRejectedValue(new Error('relation "secret_table" at /srv/homes/server.js:1'))
  const { errcode, errmsg, result } = await api.call('user/account', {}, { token })
  jest.restoreAllMocks()
  expect(errcode).toBe(1500)
  expect(JSON.stringify([errmsg, result])).not.toMatch(/secret_table|server\.js|Error/)
  expect(result).toMatchObject({ request_id: expect.any(String) })
})
