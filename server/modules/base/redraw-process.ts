import { constants, setPriority } from 'node:os'
import { redraw, type Redrawn } from './redraw'
import { PictureError } from './upload-check'

/** What is asked of the process that draws; the bytes of the picture come by its input. */
export interface RedrawOrder {
  mark: string | null
  /** Bytes of the picture. */
  size: number
}

/** What the process that draws answers: a picture, why there is none, or a fault; and how much memory it holds by now, in bytes. */
export type RedrawAnswer = ({ done: Redrawn } | { refused: string } | { fault: string }) & { held: number }

// A process of its own: the memory that strange pictures take is given back when it ends, and what breaks it breaks nothing else.
process.on('message', ({ mark, size }: RedrawOrder) => {
  nextBytes(size)
    .then(bytes => redraw({ bytes, mark }))
    .then(
      done => answer({ done, held: held() }),
      error =>
        answer({
          ...(error instanceof PictureError ? { refused: error.message } : { fault: String(error) }),
          held: held(),
        }),
    )
})
process.on('disconnect', () => process.exit(0))

// the server answers calls meanwhile
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** The next so many bytes of the input: one picture comes at a time. */
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
