import { randomInt } from 'node:crypto'
import type { Env } from '../env'

const FIXED_CODE = '123456'

/** Six digits, to be sent. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Whether it is the code that is right for everybody while what is sent lies in the outbox of this machine: never in production, never
 * where a real sender serves, and never where there is none.
 */
export const isFixedCode = (
  { mode, usesStandIns, sms, mail }: Pick<Env, 'mode' | 'usesStandIns' | 'sms' | 'mail'>,
  way: 'sms' | 'mail',
  code: string,
): boolean => mode !== 'production' && usesStandIns && { sms, mail }[way] === null && code === FIXED_CODE
