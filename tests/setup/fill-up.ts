import { writeFileSync } from 'node:fs'

/** Grows this file until not a page is left on its disk. */
export function fillUp(file: string): void {
  for (const size of [1 << 20, 1 << 12])
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // no room for this much
    }
}
