import type { Env } from '../env'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/people/accounts'
import { say } from './progress'

/** What a person wants to know once it runs. */
export function greet(env: Env, address: string) {
  say('')
  say(`  ${env.brand}  ${address}`)
  if (env.mode !== 'production') {
    if (env.demoLots > 0) {
      say('')
      say(`  Demo accounts (password ${DEMO_PASSWORD}, or the code 123456):`)
      say(`    ${DEMO_ACCOUNTS.map(({ phone, role }) => `${phone} ${role}`).join('    ')}`)
    }
  }
  if (env.usesStandIns) {
    say('')
    say(`  Sent messages  ${address}/outbox`)
  }
  say('')
}
