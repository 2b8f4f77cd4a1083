import { readFileSync, statSync } from 'node:fs'

type Source = Record<string, string | undefined>

/** Maximum file size: a secret has a few hundred letters, so a larger file is not one. */
const MAX_BYTES = 65_536

/**
 * Settings read from files, the way orchestrators provide secrets: HASH_SECRET_FILE=/run/secrets/hash sets HASH_SECRET, without surrounding
 * whitespace and line ends. `values` includes them, `left` is the source without their names, `errors` has a line for each unreadable file,
 * without its content.
 */
export function readSettingFiles(source: Source, names: readonly string[]) {
  const [values, left, errors] = [{ ...source }, { ...source }, new Map<string, string>()]
  for (const name of names) {
    const file = source[`${name}_FILE`]?.trim()
    if (!file) continue
    delete left[`${name}_FILE`]
    if (source[name]?.trim()) {
      errors.set(name, `${name} and ${name}_FILE are both set: take one out`)
      continue
    }
    try {
      if (statSync(file).size > MAX_BYTES) throw new Error('it is too large')
      values[name] = readFileSync(file, 'utf8').trim()
      if (values[name] === '') errors.set(name, `${name}_FILE is empty: ${file}`)
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message
      errors.set(name, `${name}_FILE cannot be read (${why}): ${file}`)
    }
  }
  return { values, left, errors }
}
