import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerErrors } from '../../server/plugins/errors'
import { registerH5 } from '../../server/plugins/h5'
import type { TestServer } from './harness'

/** A minimal build whose pages the server renders with `program` (the body of a module with `draw`). */
export async function smallSite(
  api: TestServer,
  program: string,
): Promise<{ site: FastifyInstance; folder: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'homes-site-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title></title><script defer src="/assets/app.1.js"></script></head><body></body></html>',
  )
  writeFileSync(join(folder, 'assets/app.1.js'), 'boot()')
  writeFileSync(join(folder, 'ssr.cjs'), program)
  const site = Fastify()
  site.decorateReply('packed')
  registerErrors(site)
  registerH5(site, api, folder)
  await site.ready()
  return {
    site,
    folder,
    close: async () => {
      await site.close()
      rmSync(folder, { recursive: true })
    },
  }
}
