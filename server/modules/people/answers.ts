import type { z } from 'zod'
import type { peopleCalls } from '../../../src/contract/people/schema'

type Calls = typeof peopleCalls
export type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
export type Output<P extends keyof Calls> = z.input<Calls[P]['result']>
