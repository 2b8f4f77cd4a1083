import { useLayoutEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import type { Editor } from '@tiptap/react'
import { DragHandle } from './drag-handle'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { Press } from '@/ui/press/press'
import { deleteBlock, insertBelow, moveBlock, calculateBlockStart } from './move-block'

const findPartElement = (editor: Editor, index: number): HTMLElement | null => {
  const dom = editor.view.nodeDOM(calculateBlockStart(editor, index))
  return dom instanceof HTMLElement ? dom : null
}

/** Index of the text's block at a height of the window: the first that does not end above it, otherwise the last. */
function partAt(editor: Editor, clientY: number): number {
  const { childCount } = editor.state.doc
  for (let i = 0; i < childCount; i++) {
    const dom = findPartElement(editor, i)
    if (dom && dom.getBoundingClientRect().bottom >= clientY) return i
  }
  return Math.max(0, childCount - 1)
}

/** Heights of the handle of the block `at` and of the line in the `gap` of a drag, in pixels below the top of `room`. */
function useHandleTops(editor: Editor, at: number, gap: number | undefined) {
  const room = useRef<HTMLDivElement>(null)
  const [tops, setTops] = useState({ handle: 0, line: 0 })
  const { doc } = editor.state
  // Heights are known only after layout.
  useLayoutEffect(() => {
    const zero = room.current?.getBoundingClientRect().top ?? 0
    const rect = (index: number) => findPartElement(editor, index)?.getBoundingClientRect()
    const below = gap !== undefined && gap >= doc.childCount
    const end = gap === undefined ? undefined : rect(below ? gap - 1 : gap)
    const next = {
      handle: (rect(at)?.top ?? zero) - zero,
      line: end ? (below ? end.bottom : end.top) - zero : 0,
    }
    setTops(now => (now.handle === next.handle && now.line === next.line ? now : next))
  }, [editor, doc, at, gap])
  return { room, tops }
}

/** A handle next to the block under the pointer or the cursor: drag it to another position, or move it by the arrow keys. */
export function BlockHandle({ editor, children }: { editor: Editor; children: ReactNode }) {
  const [pointed, setPointed] = useState<number>()
  const [drag, setDrag] = useState<{ from: number; gap: number }>()
  /** The block whose actions are shown. */
  const [acting, setActing] = useState<number>()
  const { doc, selection } = editor.state
  const at = pointed !== undefined && pointed < doc.childCount ? pointed : selection.$from.index(0)
  const { room, tops } = useHandleTops(editor, at, drag?.gap)
  const over = (event: DragEvent) => {
    if (!drag) return
    event.preventDefault()
    event.stopPropagation()
    const index = partAt(editor, event.clientY)
    const rect = findPartElement(editor, index)?.getBoundingClientRect()
    const isBelow = rect !== undefined && event.clientY > rect.top + rect.height / 2
    const next = isBelow ? index + 1 : index
    if (next !== drag.gap) setDrag({ ...drag, gap: next })
  }
  return (
    <div
      ref={room}
      className="u-relative u-pl2"
      onMouseMove={event => {
        if (!drag && acting === undefined) setPointed(partAt(editor, event.clientY))
      }}
      onMouseLeave={() => setPointed(undefined)}
      onKeyDown={event => {
        if (event.key === 'Escape') setActing(undefined)
      }}
      // Runs before the editor's own handler, which would treat the drop as text.
      onDragOverCapture={over}
      onDropCapture={event => {
        if (!drag) return
        event.preventDefault()
        event.stopPropagation()
        moveBlock(editor, drag.from, drag.gap)
        setDrag(undefined)
      }}
    >
      <div className="edw-grip" style={{ top: `${tops.handle}px` }}>
        <DragHandle
          label={`第 ${at + 1} 段：拖动、移动、删除`}
          isOpen={acting === at}
          onPress={() => setActing(acting === at ? undefined : at)}
          onStart={() => {
            setActing(undefined)
            setDrag({ from: at, gap: at })
          }}
          onEnd={() => setDrag(undefined)}
          onMove={by => {
            moveBlock(editor, at, by < 0 ? at - 1 : at + 2)
            setPointed(Math.max(0, Math.min(doc.childCount - 1, at + by)))
          }}
        />
      </div>
      {acting === at && (
        <BlockActions
          editor={editor}
          at={at}
          top={tops.handle}
          onAct={() => {
            setActing(undefined)
            setPointed(undefined)
          }}
        />
      )}
      {drag && <div className="edw-gap" style={{ top: `${tops.line}px` }} />}
      {children}
    </div>
  )
}

/** Buttons that insert below a block, move it or delete it. */
function BlockActions({
  editor,
  at,
  top,
  onAct,
}: {
  editor: Editor
  at: number
  top: number
  /** Called before each action. */
  onAct: () => void
}) {
  const act = (label: string, icon: IconName, run: () => void) => (
    <Press
      className="edw-b"
      label={label}
      onPress={() => {
        onAct()
        run()
      }}
    >
      <Icon name={icon} size="s" />
    </Press>
  )
  return (
    <div className="edw-acts" role="toolbar" aria-label={`第 ${at + 1} 段`} style={{ top: `${top}px` }}>
      {act('在下面插入', 'plus', () => insertBelow(editor, at))}
      {act('上移', 'up', () => moveBlock(editor, at, at - 1))}
      {act('下移', 'down', () => moveBlock(editor, at, at + 2))}
      {act('删除这一段', 'trash', () => deleteBlock(editor, at))}
    </div>
  )
}
