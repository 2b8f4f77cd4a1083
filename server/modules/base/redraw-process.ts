import { constants, setPriority } from 'node:os'
import { redraw, type Redrawn } from './redraw'
import { PictureError } from './upload-check'

/** Message to the picture process; the bytes of the picture arrive on its stdin. */
export interface RedrawOrder {
  mark: string | null
  /** Size of the picture in bytes. */
  size: number
}

/** Response of the picture process: a picture, the reason for a refusal, or an error; and its memory use in bytes. */
export type RedrawAnswer = ({ done: Redrawn } | { refused: string } | { fault: string }) & { held: number }

// Runs as a separate process: the memory that untrusted pictures use is freed when it exits, and a crash affects nothing else.
process.on('message', ({ mark, size }: RedrawOrder) =>
  nextBytes(size)
    .then(bytes => redraw({ bytes, mark }))
    .then(
      done => answer({ done, held: held() }),
      error =>
        answer({
          ...(error instanceof PictureError ? { refused: error.message } : { fault: String(error) }),
          held: held(),
        }),
    ),
)
process.on('disconnect', () => process.exit(0))

// the server's requests take precedence
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Reads the next `size` bytes of stdin; only one picture arrives at a time. */
function nextBytes(size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size)
  let length = 0
  return new Promise(resolve => {
    const take = (chunk: Buffer) => {
      length += chunk.copy(bytes, length)
      if (length < size) return
      process.stdin.off('data', take).pause()
      resolve(bytes)
    }
    process.stdin.on('data', take).resume()
  })
}

const held = () => process.memoryUsage.rss()

function answer(message: RedrawAnswer): void {
  process.send?.(message)
}
