import { createRoot } from 'react-dom/client'
import type { AskOptions } from './ask-options'
import { Dialog } from './dialog'

export type { AskOptions } from './ask-options'

/**
 * Shows a confirm dialog, and resolves to true if confirmed. It is outside the page's React tree, so that code without a screen can use it
 * too.
 */
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
      // Runs after the leave transition.
      setTimeout(() => {
        root.unmount()
      }, 300)
      resolve(isYes)
    }
    draw(true)
  })
}
