/** Checks for common operator mistakes: misspelled names, quotes, weak secrets. table.ts has the rules of each value. */

type Source = Record<string, string | undefined>

// ---------------------------------------------------------------- names

/** First words of our names that other programs' variables share. */
const SHARED = new Set(['NODE', 'HOME', 'HOST', 'PORT', 'LOG', 'PATH', 'WEB', 'DATA', 'API', 'APP', 'IP'])
/** Variables that Kubernetes sets in each container for its neighbouring services. */
const OF_SERVICES = /_SERVICE_(HOST|PORT)(_|$)|_PORT(_\d+_(TCP|UDP)(_|$)|$)/

const firstWord = (name: string) => (name.startsWith('TARO_APP_') ? 'TARO_APP' : (name.split('_')[0] ?? ''))
const plain = (name: string) => name.toUpperCase().replace(/[^A-Z\d]/g, '')

/** Returns the number of omitted, added, changed or transposed letters (optimal string alignment distance). */
function typosBetween(a: string, b: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const ways = [(last?.[j - 1] ?? 0) + (isSame ? 0 : 1), (last?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1]
      row.push(Math.min(...ways, isSwapped ? (before?.[j - 2] ?? 0) + 1 : Infinity))
    }
    ;[before, last] = [last, row]
  }
  return last?.at(-1) ?? 0
}

/** Returns the probably intended name; short names are too similar to those of other programs. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const given = plain(name)
  const max = given.length < 6 ? 0 : given.length < 10 ? 1 : 2
  return known
    .map(one => ({
      one,
      typos: Math.abs(one.length - name.length) > 4 ? 9 : typosBetween(given, plain(one)),
    }))
    .filter(({ typos }) => typos <= max)
    .sort((a, b) => a.typos - b.typos)[0]?.one
}

/** Returns a line for each unknown variable that was surely meant for us; values are never shown. */
export function unknownNames(source: Source, known: readonly string[]): string[] {
  const [names, ours] = [new Set(known), new Set(known.map(firstWord).filter(word => !SHARED.has(word)))]
  return Object.keys(source)
    .filter(name => source[name]?.trim() && !names.has(name) && !OF_SERVICES.test(name))
    .sort()
    .flatMap(name => {
      const meant = nearest(name, known)
      if (meant !== undefined) return [`${name} is no setting: ${meant} is meant`]
      const isOurs = name.includes('_') && ours.has(firstWord(name))
      return isOurs ? [`${name} is no setting: take it out, or see .env.example for what there is`] : []
    })
}

// ---------------------------------------------------------------- values

/** Returns what is wrong with a value regardless of its variable. */
export function findSettingFault(value: string): string | null {
  if (/^(["'`]).*\1$/s.test(value)) return 'must stand without the quotes around it'
  if (/^["'`“”‘’]|["'`“”‘’]$/.test(value)) return 'begins or ends with a quote: take it out'
  if (/[\u0000-\u001f\u007f]/.test(value)) return 'must be one line, without control characters'
  if (/^\$(\{\w+\}|\w+|\(.*\))$/.test(value)) return 'is a variable that nothing has filled in'
  if (/^<[^<>@]*>$/.test(value)) return 'is a placeholder: set a value of your own'
  return null
}

// ---------------------------------------------------------------- secrets

const WORDS =
  /secret|passw(or)?d|changeme|change-me|default|example|sample|development|production|letmein|welcome|admin|homes|dev|test|hash|sign|key|token|placeholder|replace|your|here|qwerty(uiop)?|asdf(ghjkl)?|zxcv(bnm)?/gi

/** Removes common words, repeats and runs such as 1234 or dcba. */
function unguessable(secret: string): string {
  const unit = /^(.+?)\1+$/s.exec(secret)?.[1] ?? secret
  const letters = Array.from(unit.replace(WORDS, ''))
  const step = (at: number) => (letters[at]?.codePointAt(0) ?? NaN) - (letters[at - 1]?.codePointAt(0) ?? NaN)
  return letters.filter((_, at) => at < 2 || Math.abs(step(at)) > 1 || step(at) !== step(at - 1)).join('')
}

function calculateEntropyBits(text: string): number {
  const letters = Array.from(text)
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce((sum, n) => sum + n * Math.log2(letters.length / n), 0)
}

/** Minimum entropy: sixteen random hex digits have 50 bits; passphrases have 30 and more. */
const FEWEST_BITS = 30

export const isWeak = (secret: string) =>
  secret.length < 16 || calculateEntropyBits(unguessable(secret)) < FEWEST_BITS
