import type { ComponentType } from 'react'

const drawn = new Set<string>()

/**
 * A part whose script and styles a browser fetches apart from the page's own, as the server draws it with the page. `file` is the name of that
 * file of the build (webpackChunkName): the HTML brings the styles of the parts that are in it (server/h5/template.ts).
 */
export const drawnPart =
  <P extends object>(file: string, Part: ComponentType<P>) =>
  (props: P) => {
    drawn.add(file)
    return <Part {...props} />
  }

/** Names of the files of the parts drawn so far. */
export const drawnParts = (): string[] => [...drawn]
