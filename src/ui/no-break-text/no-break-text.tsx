import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import { Text } from '@tarojs/components'
import { unbrokenParts } from '@/lib/unbroken'

/** Text whose lines never break inside `3号楼`, `1101室`, `2026-11-18` or `6号线`. */
export function NoBreakText({ text }: { text: string }) {
  return (
    <>
      {unbrokenParts(text).map(
        (part, at) =>
          part &&
          (at % 2 === 1 ? (
            <Text key={at} className="u-nowrap">
              {part}
            </Text>
          ) : (
            part
          )),
      )}
    </>
  )
}

/** The same for text or nodes: wraps the texts among them. */
export const wrapNoBreak = (node: ReactNode): ReactNode =>
  typeof node === 'string' ? (
    unbrokenParts(node).length > 1 ? (
      <NoBreakText text={node} />
    ) : (
      node
    )
  ) : Array.isArray(node) ? (
    Children.map(node, wrapNoBreak)
  ) : isValidElement<{ children?: ReactNode }>(node) && node.type === Fragment ? (
    <>{wrapNoBreak(node.props.children)}</>
  ) : (
    node
  )
