import { writeFileSync } from 'node:fs'

/** Grows this file until its disk has no free page. */
export function fillUp(file: string): void {
  for (const size of [1 << 20, 1 << 12])
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // not enough space for this chunk
    }
}
