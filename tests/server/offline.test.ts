import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { readEnv } from '../../server/env'
import { registerErrors } from '../../server/plugins/errors'
import { registerH5 } from '../../server/plugins/h5'
import { startTestServer, type TestServer } from './harness'
import { smallSite } from './small-site'

let api: TestServer
let small: Awaited<ReturnType<typeof smallSite>>

beforeAll(async () => {
  api = await startTestServer()
  small = await smallSite(api, `module.exports.draw = () => '<p>drawn</p>'`)
})
afterAll(async () => {
  await small.close()
  await api.close()
})

const get = (url: string, headers: Record<string, string> = {}) => small.site.inject({ url, headers })

async function siteWith(settings: Record<string, string>) {
  const site = Fastify()
  site.decorateReply('packed')
  registerErrors(site)
  registerH5(site, { ...api, env: readEnv({ NODE_ENV: 'test', ...settings }) }, small.folder)
  await site.ready()
  return site
}

test('a build without a worker has none: browsers that had one end it', async () => {
  expect((await get('/worker.js')).statusCode).toBe(404)
  expect((await small.site.inject({ method: 'HEAD', url: '/worker.js' })).statusCode).toBe(404)
})

test('the worker is asked for again each time, and may ask this site alone', async () => {
  writeFileSync(join(small.folder, 'worker.js'), '// 1.0.0\nwork()')
  writeFileSync(join(small.folder, 'worker-off.js'), '// 1.0.0\nleave()')
  const { statusCode, headers, body } = await get('/worker.js')
  expect([statusCode, body]).toEqual([200, '// 1.0.0\nwork()'])
  expect(headers['content-type']).toMatch(/javascript/)
  expect(headers['cache-control']).toBe('no-cache')
  // By this request a service worker learns that the server still has one.
  expect((await small.site.inject({ method: 'HEAD', url: '/worker.js' })).statusCode).toBe(200)
  expect(headers['content-security-policy']).toBe(`default-src 'self'; frame-ancestors 'self'`)
})

test('a page may have a worker of this site and of no other', async () => {
  expect((await get('/')).headers['content-security-policy']).toMatch(/; worker-src 'self';/)
})

test('switched off, the file is the one that takes workers away, and there is no shell', async () => {
  const site = await siteWith({ OFFLINE_SHELF: 'off' })
  const worker = await site.inject({ url: '/worker.js' })
  expect([worker.body, worker.headers['cache-control']]).toEqual(['// 1.0.0\nleave()', 'no-cache'])
  expect((await site.inject({ url: '/offline-shell' })).statusCode).toBe(404)
  await site.close()
})

test('the shell is the site with nothing of anybody in it, the same for a member and a guest', async () => {
  const shell = await get('/offline-shell')
  expect(shell.statusCode).toBe(200)
  expect(shell.headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(shell.headers['content-security-policy']).toBe((await get('/')).headers['content-security-policy'])
  expect(shell.body).toContain('/assets/app.1.js')
  expect(shell.body).toContain('noindex')
  expect(shell.body).not.toMatch(/id="boot"|first-screen|drawn/)
  expect((await get('/offline-shell', { cookie: 'token=abc; openid=def' })).body).toBe(shell.body)
})
