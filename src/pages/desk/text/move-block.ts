import type { Editor } from '@tiptap/react'

/** Document position of the block with this index; for the index after the last: the end. */
export function calculateBlockStart({ state: { doc } }: Editor, index: number): number {
  let position = 0
  for (let i = 0; i < index && i < doc.childCount; i++) position += doc.child(i).nodeSize
  return position
}

/** Moves the block at `from` into the gap before `to`, clamped to the ends. The cursor moves with it. */
export function moveBlock(editor: Editor, from: number, to: number): void {
  const { state, view } = editor
  const gap = Math.max(0, Math.min(state.doc.childCount, to))
  const node = state.doc.maybeChild(from)
  if (!node || gap === from || gap === from + 1) return
  const start = calculateBlockStart(editor, from)
  const { $from } = state.selection
  const inside = $from.index(0) === from ? state.selection.from - start : undefined
  const tr = state.tr.delete(start, start + node.nodeSize)
  const place = tr.mapping.map(calculateBlockStart(editor, gap))
  view.dispatch(tr.insert(place, node).scrollIntoView())
  if (inside === undefined) return
  if (node.isTextblock) editor.commands.setTextSelection(place + inside)
  else editor.commands.setNodeSelection(place)
}

export function deleteBlock(editor: Editor, at: number): void {
  const { state, view } = editor
  const from = calculateBlockStart(editor, at)
  const node = state.doc.maybeChild(at)
  if (node) view.dispatch(state.tr.delete(from, from + node.nodeSize).scrollIntoView())
  editor.commands.focus()
}

/** Inserts an empty paragraph with a slash below a block, which opens the insert menu. */
export function insertBelow(editor: Editor, at: number): void {
  const place = calculateBlockStart(editor, at + 1)
  editor
    .chain()
    .insertContentAt(place, { type: 'paragraph', content: [{ type: 'text', text: '/' }] })
    .setTextSelection(place + 2)
    .focus()
    .run()
}
