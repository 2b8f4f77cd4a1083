import { exportParts, htmlFile, jsonFile } from '../privacy/export-file'
import type { Job, JobDependencies } from '../http/job'
import { EXPORT_SECONDS } from '../../src/contract/privacy-rules'

/** Builds the data exports that members requested, one after the other. */
export const makeExports: Job = {
  name: 'make-exports',
  scope: 'cluster',
  every: 60,
  timeout: 600,
  run: async tools => {
    while (await makeOne(tools));
  },
}

/** In one transaction: after a crash the next run builds it. All inputs are in the database. */
const makeOne = ({ db, env, now }: Pick<JobDependencies, 'db' | 'env' | 'now'>): Promise<boolean> =>
  db.transaction(async inner => {
    const asked = await inner.one<{ id: number; uid: number }>(
      `select id, uid from data_export where state = 'waiting' order by id limit 1 for update skip locked`,
    )
    if (!asked) return false
    const at = now()
    const parts = await exportParts(inner, asked.uid)
    const about = { brand: env.brand, uid: asked.uid, at }
    await inner.query(
      `update data_export set state = 'ready', json = $2, html = $3, made_at = $4, expires_at = $5 where id = $1`,
      [asked.id, jsonFile(parts, about), htmlFile(parts, about), at, at + EXPORT_SECONDS],
    )
    return true
  })
