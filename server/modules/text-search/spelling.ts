import { isHan, splitTextRuns } from './tokens'

export interface Spelled {
  initials: string
  pinyin: string
}

/** Returns initials and pinyin: `青梧里` as qwl and qingwuli, `重庆 2 期` as cq2q. Letters and digits stay, other characters are removed. */
export async function spell(name: string): Promise<Spelled> {
  // Loaded lazily: only code that saves names needs its dictionary, of a megabyte.
  const { pinyin } = await import('pinyin-pro')
  const letters: Spelled = { initials: '', pinyin: '' }
  for (const run of splitTextRuns(name)) {
    const syllables = isHan(run) ? pinyin(run, { toneType: 'none', type: 'array', v: true }) : [run]
    for (const part of syllables) {
      const known = part.replace(/[^a-z0-9]/g, '')
      letters.pinyin += known
      letters.initials += isHan(run) ? known.slice(0, 1) : known
    }
  }
  return letters
}

/** Returns the keyword as a possible prefix of a name in letters; null if it cannot be one. */
export function typedSpelling(keyword: string): string | null {
  const typed = keyword.toLowerCase().replace(/[\s'’]/g, '')
  return /^[a-z][a-z0-9]{0,30}$/.test(typed) ? typed : null
}
