import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the stamp of the build in `folder`; fields are undefined if it does not state them, or no build exists. */
export function readBuildStamp(folder: string): { sign?: unknown; release?: unknown } {
  try {
    return JSON.parse(readFileSync(join(folder, 'build-stamp.json'), 'utf8')) as object
  } catch {
    return {} // an older build, or none
  }
}

/** Returns the release of the served site, as its clients report it; empty if unknown. */
export function siteRelease(folder: string): string {
  const { release } = readBuildStamp(folder)
  return typeof release === 'string' ? release : ''
}
