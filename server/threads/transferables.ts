import type { TransferListItem } from 'node:worker_threads'

/** Minimum size of a transferred buffer: copying 16 MB blocks the event loop as long as hundreds of calls. */
const LARGE = 64 * 1024

/** Collects transferable ArrayBuffers in a message: large ones that share their memory with nothing else. */
export function findTransferables(message: unknown): TransferListItem[] {
  const found = new Set<ArrayBuffer>()
  const look = (value: unknown) => {
    if (ArrayBuffer.isView(value)) {
      const { buffer, byteLength } = value
      if (byteLength >= LARGE && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer)
        found.add(buffer)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  look(message)
  return [...found]
}
