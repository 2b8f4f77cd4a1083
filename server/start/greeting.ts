import type { Env } from '../env'
import { say } from './progress'

/** What a person wants to know once it runs. */
export function greet(env: Env, address: string) {
  say('')
  say(`  ${env.brand}  ${address}`)
  if (env.mode !== 'production') {
    if (env.demoLots > 0) {
      say('')
      say('  Demo accounts (password Demo1234, or the code 123456):')
      say('    13800000001 member    13800000002 agent    13800000003 editor    13800000004 admin')
    }
    say('')
    say(`  Sent messages  ${address}/outbox`)
  }
  say('')
}
