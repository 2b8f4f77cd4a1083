import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build in `folder` says of itself beside its pages; undefined for what it does not say, or where none is. */
export function stampOf(folder: string): { sign?: unknown; release?: unknown } {
  try {
    return JSON.parse(readFileSync(join(folder, 'build-stamp.json'), 'utf8')) as object
  } catch {
    return {} // an older build, or none
  }
}

/** The release that the site serves, as its clients call it; empty where that is not known. */
export function siteRelease(folder: string): string {
  const { release } = stampOf(folder)
  return typeof release === 'string' ? release : ''
}
