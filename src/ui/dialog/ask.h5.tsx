import { createRoot } from 'react-dom/client'
import type { AskOptions } from './ask-options'
import { Dialog } from './dialog'

export type { AskOptions } from './ask-options'

/** Asks 提示 and waits: true when confirmed. Stands outside the page's tree, so that code without a screen can ask too. */
export function ask({ text, ...words }: AskOptions): Promise<boolean> {
  const root = createRoot(document.createElement('div'))
  return new Promise(resolve => {
    const draw = (open: boolean) => {
      root.render(
        <Dialog
          open={open}
          {...words}
          onConfirm={() => {
            answer(true)
          }}
          onCancel={() => {
            answer(false)
          }}
        >
          {text}
        </Dialog>,
      )
    }
    const answer = (isYes: boolean) => {
      draw(false)
      // Once it has left the screen.
      setTimeout(() => {
        root.unmount()
      }, 300)
      resolve(isYes)
    }
    draw(true)
  })
}
