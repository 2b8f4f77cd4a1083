import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { FirstStep, FirstStepState } from '../../../src/contract/desk/first-run'
import type { Database } from '../../db/database'
import type { Env } from '../../env'
import type { Context } from '../../http/context'
import { loadOperator } from '../legal/repository'
import type { Operator } from '../../../src/contract/legal/schema'

/** Age in seconds from which a backup counts as old. */
const BACKUP_SECONDS = 2 * 86_400

const stamp = z.object({ settings: z.array(z.string()).default([]) })

/** Returns the names of the settings with which the H5 site was built (config/h5.ts); empty if no site is built. */
function builtWith(folder: string): readonly string[] {
  try {
    return stamp.parse(JSON.parse(readFileSync(join(folder, 'build-stamp.json'), 'utf8'))).settings
  } catch {
    return []
  }
}

interface Facts {
  circles: number
  admins: number
  without_factor: number
  backup_at: number | null
  trial_good: boolean | null
  communities: number
  lots: number
  /** Legal texts that the desk has published, of two. */
  own_texts: number
}

const loadFirstRunFacts = (db: Database, { env, now }: { env: Env; now: number }) =>
  db.one<Facts>(
    `select (select count(*)::int from circle where region_id / 100 * 100 = $1) as circles,
       (select count(*)::int from users where status = 'normal' and 'admin' = any(roles)) as admins,
       (select count(*)::int from users u where status = 'normal' and roles && '{editor,admin}'
          and not exists (select from second_factor f where f.uid = u.uid)) as without_factor,
       (select max(backup_at) from server_minute where at > $2::bigint - 3600) as backup_at,
       (select bool_and(trial_good) from server_minute where at > $2::bigint - 3600) as trial_good,
       (select count(*)::int from (select 1 from xiaoqu where deleted_at is null limit 1) x) as communities,
       (select count(distinct kind)::int from legal_text where published_uid is not null and kind <> 'operator') as own_texts,
       (select count(*)::int from (select 1 from house where shelf = 'on' limit 1) h) as lots`,
    [env.homeCityId, now],
  )

/** Returns the words of the pairs whose condition is true. */
const missing = (...pairs: readonly (readonly [isMissing: boolean, words: string])[]) =>
  pairs.flatMap(([isMissing, words]) => (isMissing ? [words] : []))

function findLackingSteps(
  facts: Facts,
  { env, now, operator }: { env: Env; now: number; operator: Operator },
): Record<FirstStep, string[]> {
  const built = builtWith(env.h5Dir)
  const lacks = (name: string) => !built.includes(name)
  const isOld = facts.backup_at === null || now - facts.backup_at > BACKUP_SECONDS
  return {
    places: missing([facts.circles === 0, `${env.cityName}还没有商圈`]),
    operator: missing(
      [lacks('TARO_APP_COMPANY') && operator.company === '', '运营者名称（TARO_APP_COMPANY）'],
      [lacks('TARO_APP_ICP') && operator.icp === '', '备案号（TARO_APP_ICP）'],
      [lacks('TARO_APP_HOTLINE'), '热线（TARO_APP_HOTLINE）'],
    ),
    legal: missing([
      lacks('TARO_APP_LEGAL_REVIEWED') && facts.own_texts < 2,
      '用户协议与隐私政策未经法务审阅（TARO_APP_LEGAL_REVIEWED）',
    ]),
    staff: missing([facts.admins < 2, '只有一位管理员，丢了登录方式没人能重置']),
    factor: missing([facts.without_factor > 0, `${facts.without_factor} 人没有设两步验证`]),
    backup: missing(
      [env.backupDir === null, '没有设备份目录（BACKUP_DIR）'],
      [env.backupDir !== null && env.backupKey === null, '备份没有加密（BACKUP_KEY）'],
      [env.backupDir !== null && isOld, '两天内没有备份（npm run backup）'],
      [env.backupDir !== null && facts.trial_good !== true, '备份没有试过恢复（npm run backup:try）'],
    ),
    providers: missing(
      [env.sms === null, '短信（SMS_…）'],
      [env.mail === null, '邮件（MAIL_URL）'],
      [env.texts === null, '内容审核（TEXT_CHECK_…）'],
    ),
    lots: missing([facts.communities === 0, '还没有小区'], [facts.lots === 0, '还没有上架的房源']),
  }
}

/** desk/first-run: the setup that a new site still lacks; no steps for a site with demo data, since no operator runs it. */
export async function firstRun({
  db,
  env,
  now,
}: Pick<Context, 'db' | 'env' | 'now'>): Promise<{ steps: FirstStepState[] }> {
  const facts = env.demoLots > 0 ? null : await loadFirstRunFacts(db, { env, now })
  if (!facts) return { steps: [] }
  const operator = await loadOperator({ db, now })
  const steps = Object.entries(findLackingSteps(facts, { env, now, operator })).map(([key, words]) => ({
    key: key as FirstStep,
    missing: words,
  }))
  return { steps: steps.some(step => step.missing.length > 0) ? steps : [] }
}
