import type { ComponentType } from 'react'

const drawn = new Set<string>()

/**
 * A component in its own chunk of scripts and styles, which the server renders with the page. `file` is the chunk's name in the build
 * (webpackChunkName): the HTML links the styles of the chunks that it contains (server/h5/template.ts).
 */
export const drawnPart =
  <P extends object>(file: string, Part: ComponentType<P>) =>
  (props: P) => {
    drawn.add(file)
    return <Part {...props} />
  }

/** Chunk names of the components rendered so far. */
export const drawnParts = (): string[] => [...drawn]
