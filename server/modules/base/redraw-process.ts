import { PictureError, redraw, type Redraw, type Redrawn } from './redraw'

/** What the process that draws answers: a picture, why there is none, or a fault. */
export type RedrawAnswer = { done: Redrawn } | { refused: string } | { fault: string }

// A process of its own: the memory that strange pictures take is given back when it ends, and what breaks it breaks nothing else.
process.on('message', (job: Redraw) => {
  redraw(job).then(
    done => answer({ done }),
    error => answer(error instanceof PictureError ? { refused: error.message } : { fault: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

function answer(message: RedrawAnswer): void {
  process.send?.(message)
}
