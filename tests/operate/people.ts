import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { until } from '../setup/wait'
import { callSite, type Site } from './load'
import { startProgram, type Running } from './programs'
import { needed, step } from './trial'

const ADMIN = '13800000001'
const MEMBER = '13800000002'

export async function createAdmin(running: Running): Promise<void> {
  const run = startProgram(running, 'create-admin')
  const asked = (question: string) =>
    until(question, () => run.child.exitCode !== null || run.output().includes(question), 60)
  await asked('Phone of the admin')
  run.child.stdin.write(`${ADMIN}\n`)
  await asked('Code (6 digits)')
  run.child.stdin.write(`${running.outside.sms.codes.at(-1)}\n`)
  needed((await run.ended) === 0, run.output())
}

const idem = () => randomBytes(12).toString('hex')

/** Code that the provider received after `ask`. */
async function codeAfter(codes: readonly string[], ask: () => Promise<unknown>): Promise<string> {
  const before = codes.length
  await ask()
  await until('the code has come', () => codes.length > before, 20)
  return codes.at(-1) ?? ''
}

async function login(site: Site, codes: readonly string[], phone: string): Promise<string> {
  const code = await codeAfter(codes, () =>
    callSite(site, 'user/sendcode', { phone, type: 'login', idem_key: idem() }),
  )
  const { login_data } = await callSite<{ login_data: { token: string } }>(site, 'user/login', {
    phone,
    code,
    agree: true,
  })
  return login_data.token
}

export const loginAdmin = (site: Site, { outside }: Running) => login(site, outside.sms.codes, ADMIN)

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => '',
    error => String(error),
  )

/** The desk rejects requests without a second factor, and accepts them with an authenticator. */
export const secondFactor = (site: Site, token: string) =>
  step('the admin sets up an authenticator, before the desk answers', async () => {
    needed((await refusal(callSite(site, 'desk/home', {}, token))).includes('1006'), 'the desk is open')
    const { secret } = await callSite<{ secret: string }>(site, 'staff/totp-begin', {}, token)
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await callSite(site, 'staff/totp-add', { code, name: '手机' }, token)
    await callSite(site, 'desk/home', {}, token)
  })

/** A member who exists at the time of the backup and requests erasure afterwards. */
export const newMember = (site: Site, { outside }: Running) =>
  step('a member joins', () => login(site, outside.sms.codes, MEMBER))

/** Closes the account, moves its grace period of some days into the past in the database, and runs the erasure job. */
export const eraseMember = (site: Site, { outside, database }: Running, token: string) =>
  step('the member is erased', async () => {
    const code = await codeAfter(outside.sms.codes, () =>
      callSite(site, 'h5/user/unregister-code', { idem_key: idem() }, token),
    )
    await callSite(site, 'h5/user/unregister-validate', { code, confirm: true }, token)
    database.sql("update users set unregister_at = 1 where status = 'unregistering'", 'homes')
    await until('the job has erased the account', () => erased(database, 'homes') === 1, 150)
  })

export const erased = (database: Running['database'], name: string): number =>
  Number(database.sql('select count(*) from users where erased_at is not null and phone is null', name))
