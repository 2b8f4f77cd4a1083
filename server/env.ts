// Settings of the server as one frozen object. Each variable is parsed by the schema in settings/table.ts, then the combination is checked
// (settings/together.ts); all errors are collected and thrown as one EnvError. settings/build-env.ts derives the defaults that depend on the
// mode.

import { buildServerEnv } from './settings/build-env'
import type { Env } from './settings/env-type'
import { findSettingFault, unknownNames } from './settings/check'
import { readSettingFiles } from './settings/files'
import { BUILD_SETTINGS, SETTINGS, type Settings } from './settings/table'
import { findSettingDoubts, faultsTogether } from './settings/together'

export type { Env, Feed, MessagingKey, PlatformKey } from './settings/env-type'

/** Settings that cannot be used; the message has one line per setting, with the variable's name and never a secret. */
export class EnvError extends Error {}

type Source = Record<string, string | undefined>

const NAMES = [...Object.keys(SETTINGS.shape), ...BUILD_SETTINGS]

/** Parses each variable on its own; an unusable one gets its default, and its error is added to `errors`. */
function readEach(source: Source, errors: Map<string, string>): Settings {
  const given = Object.entries(SETTINGS.shape).map(([name, schema]) => {
    const value = source[name]?.trim() || undefined
    const fault = value === undefined ? null : findSettingFault(value)
    const read = schema.safeParse(value)
    const message = fault ?? read.error?.issues[0]?.message
    if (message !== undefined) errors.set(name, `${name} ${message}`)
    return [name, message === undefined ? read.data : schema.parse(undefined)] as const
  })
  return Object.fromEntries(given) as Settings
}

/** Reads all settings, or throws an EnvError with one line for each unusable one. */
export const readEnv = (source: Source): Env => readSettings(source).env

/** Like `readEnv`, and also returns the parsed value of each variable. */
export function readSettings(source: Source): { env: Env; given: Settings } {
  const { values, errors, left } = readSettingFiles(source, Object.keys(SETTINGS.shape))
  const given = readEach(values, errors)
  // An invalid variable is reported once and takes no part in the combined checks.
  for (const [name, line] of faultsTogether(given))
    if (!errors.has(name)) errors.set(`${name}: ${line}`, line)
  const unknown = given.NODE_ENV === 'test' ? [] : unknownNames(left, NAMES)
  if (given.NODE_ENV === 'production') for (const line of unknown) errors.set(line, line)
  if (errors.size > 0) throw new EnvError([...errors.values()].join('\n'))
  return {
    env: deepFreeze({ ...buildServerEnv(given), warnings: [...unknown, ...findSettingDoubts(given)] }),
    given,
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze)
    Object.freeze(value)
  }
  return value
}
