import { randomUUID } from 'node:crypto'
import { FORM_RULES, maskPhone } from '../../src/contract/forms'
import type { Adapters } from '../adapters/adapters'
import { newCode } from '../alerts/codes'
import { sendCodeNow } from '../alerts/send-codes'
import { getAlertWays } from '../alerts/ways'
import type { Database } from '../db/database'
import type { Env } from '../env'
import { createMember, memberByPhone } from '../modules/user/members'
import { hashPassword } from '../modules/user/passwords'
import { makeFirstAdmin } from '../roles/role-change'
import { StartError } from '../errors/start-error'

const CODE_SECONDS = 300
const TRIES = 5

interface Tools {
  db: Database
  env: Env
  adapters: Adapters
  now: () => number
  /** Reads one line after the question; null when the input has ended. */
  ask: (question: string) => Promise<string | null>
  say: (line: string) => void
}

/**
 * Creates the first admin: the member with the entered phone, verified by a one-time code, created if missing; with a password if text
 * messages are off. Throws a StartError if there is an admin already, or the phone is not verified.
 */
export async function makeAdmin({ db, env, adapters, now, ask, say }: Tools): Promise<void> {
  await refuseSecond(db)
  const phone = (await ask('Phone of the admin (11 digits): '))?.trim() ?? ''
  if (!FORM_RULES.phone.test(phone))
    throw new StartError('That is no mainland mobile phone: nothing was changed')
  const password = getAlertWays(adapters).sms ? null : await newPassword({ env, ask, say })
  if (password === null) await provePhone({ env, adapters, now, ask, say }, phone)
  const uid = await db.transaction(async inner => {
    // Two concurrent runs take turns, and the second is refused.
    await inner.query('lock table users in share row exclusive mode')
    await refuseSecond(inner)
    const context = { db: inner, env, now: now() }
    const member = (await memberByPhone(context, phone)) ?? (await createMember(context, { phone }))
    if (!member) throw new StartError('The account of this phone is closed: choose another phone')
    if (!(await makeFirstAdmin(inner, { uid: member.uid, now: now() }))) throw secondAdmin()
    if (password !== null)
      await inner.query('update users set password_hash = $2, password_at = $3 where uid = $1', [
        member.uid,
        password,
        now(),
      ])
    return member.uid
  })
  const way = password === null ? 'by SMS code, and set a password' : 'with the password'
  say(`${maskPhone(phone)} is the admin (uid ${uid}): log in ${way}`)
}

/** Verifies the phone by a one-time code; throws if it is not entered correctly. */
async function provePhone({ env, adapters, now, ask, say }: Omit<Tools, 'db'>, phone: string): Promise<void> {
  const code = newCode()
  await sendCodeNow({ adapters }, { phone, code, key: randomUUID() }).catch(() => {
    throw new StartError('The code could not be sent: look at the SMS_… settings; nothing was changed')
  })
  say(`A code was sent to ${maskPhone(phone)}${env.usesStandIns ? `; it lies in ${env.siteUrl}/outbox` : ''}`)
  const until = now() + CODE_SECONDS
  for (let tries = 1; ; tries += 1) {
    const typed = (await ask('Code (6 digits): '))?.trim()
    if (typed === undefined || now() > until)
      throw new StartError('The phone was not proved in five minutes: nothing was changed')
    if (typed === code) return
    if (tries >= TRIES) throw new StartError('Five codes were wrong: nothing was changed')
    say('That is not the code')
  }
}

/** Without text messages: the operator has access to the database anyway, so the phone is only a name. Returns the hash of the password. */
async function newPassword({ env, ask, say }: Pick<Tools, 'env' | 'ask' | 'say'>): Promise<string> {
  say('SMS is off: the admin logs in with a password')
  const typed =
    (await ask('Password (8 to 20 letters, digits and signs, a letter and a digit at least): '))?.trim() ?? ''
  if (!FORM_RULES.password.test(typed)) throw new StartError('That is no such password: nothing was changed')
  return hashPassword(typed, env)
}

async function refuseSecond(db: Database): Promise<void> {
  if (await db.one(`select 1 from users where 'admin' = any(roles) and status <> 'unregistered' limit 1`))
    throw secondAdmin()
}

const secondAdmin = () => new StartError('There is an admin already: nothing was changed')
