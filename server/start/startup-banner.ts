import type { Env } from '../env'
import type { DemoRoom } from './load-demo-module'
import { say } from './progress'

/** Prints the startup banner. */
export function greet(
  env: Env,
  address: string,
  demo: Pick<DemoRoom, 'DEMO_ACCOUNTS' | 'DEMO_PASSWORD'> | null,
) {
  say('')
  say(`  ${env.brand}  ${address}`)
  if (env.mode !== 'production') {
    if (demo) {
      say('')
      say(`  Demo accounts (password ${demo.DEMO_PASSWORD}, or the code 123456):`)
      say(`    ${demo.DEMO_ACCOUNTS.map(({ phone, role }) => `${phone} ${role}`).join('    ')}`)
    }
  }
  if (env.usesStandIns) {
    say('')
    say(`  Sent messages  ${address}/outbox`)
  }
  say('')
}
