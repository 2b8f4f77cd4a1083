import { readFileSync, statSync } from 'node:fs'

type Source = Record<string, string | undefined>

/** A secret of a few hundred letters; a file of more is another file. */
const MOST_BYTES = 65_536

/**
 * Settings that stand in a file of their own, as orchestrators hand in secrets: HASH_SECRET_FILE=/run/secrets/hash is HASH_SECRET, without
 * the blanks and line ends around it. `values` has them in place, `left` is the source without their names, `faults` has a line for each
 * that cannot be read, which never holds what was in it.
 */
export function readSettingFiles(source: Source, names: readonly string[]) {
  const [values, left, faults] = [{ ...source }, { ...source }, new Map<string, string>()]
  for (const name of names) {
    const file = source[`${name}_FILE`]?.trim()
    if (!file) continue
    delete left[`${name}_FILE`]
    if (source[name]?.trim()) {
      faults.set(name, `${name} and ${name}_FILE are both set: take one out`)
      continue
    }
    try {
      if (statSync(file).size > MOST_BYTES) throw new Error('it is too large')
      values[name] = readFileSync(file, 'utf8').trim()
      if (values[name] === '') faults.set(name, `${name}_FILE is empty: ${file}`)
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message
      faults.set(name, `${name}_FILE cannot be read (${why}): ${file}`)
    }
  }
  return { values, left, faults }
}
