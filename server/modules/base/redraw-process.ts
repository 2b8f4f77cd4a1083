import { redraw, type Redraw, type Redrawn } from './redraw'
import { PictureError } from './upload-check'

/** What the process that draws answers: a picture, why there is none, or a fault; and how much memory it holds by now, in bytes. */
export type RedrawAnswer = ({ done: Redrawn } | { refused: string } | { fault: string }) & { held: number }

// A process of its own: the memory that strange pictures take is given back when it ends, and what breaks it breaks nothing else.
process.on('message', (job: Redraw) => {
  redraw(job).then(
    done => answer({ done, held: held() }),
    error =>
      answer({
        ...(error instanceof PictureError ? { refused: error.message } : { fault: String(error) }),
        held: held(),
      }),
  )
})
process.on('disconnect', () => process.exit(0))

const held = () => process.memoryUsage.rss()

function answer(message: RedrawAnswer): void {
  process.send?.(message)
}
