import type { TransferListItem } from 'node:worker_threads'

/** Bytes from which a message gives them away: copying 16 MB holds the event loop up as long as hundreds of calls. */
const LARGE = 64 * 1024

/** What of a message is given away and not copied: large bytes that have their memory to themselves. */
export function handOver(message: unknown): TransferListItem[] {
  const found = new Set<ArrayBuffer>()
  const look = (value: unknown) => {
    if (value instanceof Uint8Array) {
      const { buffer, byteLength } = value
      if (byteLength >= LARGE && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer)
        found.add(buffer)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  look(message)
  return [...found]
}
