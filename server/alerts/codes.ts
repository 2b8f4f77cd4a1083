import { randomInt } from 'node:crypto'
import type { Env } from '../env'

const FIXED_CODE = '123456'

/** Returns six random digits. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * True if it is the fixed code that is valid for everybody while fakes write messages to this machine's outbox: never in production, never
 * with a real sender, and never if the channel is off.
 */
export const isFixedCode = (
  { mode, usesStandIns, sms, mail }: Pick<Env, 'mode' | 'usesStandIns' | 'sms' | 'mail'>,
  way: 'sms' | 'mail',
  code: string,
): boolean => mode !== 'production' && usesStandIns && { sms, mail }[way] === null && code === FIXED_CODE
