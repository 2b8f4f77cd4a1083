import { Editor } from '@tiptap/react'
import type { Block } from '@/contract/content/blocks'
import { parseDocBlocks, buildBlocksDoc, type DocNode } from '@/domain/desk/blocks-doc'
import { textExtensions } from '@/domain/desk/doc-schema'
import { deleteBlock, moveBlock } from '@/pages/desk/text/move-block'

const TEXT: Block[] = [
  { kind: 'paragraph', text: ['甲'] },
  { kind: 'heading', level: 2, text: '乙' },
  { kind: 'video', id: 3 },
  { kind: 'list', is_ordered: false, items: [{ title: '', text: ['丁'] }] },
]
const made = () => new Editor({ extensions: textExtensions(), content: buildBlocksDoc(TEXT) })
const order = (editor: Editor) =>
  parseDocBlocks(editor.getJSON() as DocNode)
    .map(({ kind }) => kind.slice(0, 1))
    .join('')

test.each([
  [0, 2, 'hpvl'],
  [0, 4, 'hvlp'],
  [3, 0, 'lphv'],
  [2, 1, 'pvhl'],
  [1, 1, 'phvl'],
  [1, 2, 'phvl'],
  [3, 9, 'phvl'],
  [0, -1, 'phvl'],
  [9, 0, 'phvl'],
])('the part at %d goes into the gap %d, with all that is in it: %s', (from, to, expected) => {
  const editor = made()
  moveBlock(editor, from, to)
  expect(order(editor)).toBe(expected)
  editor.commands.undo()
  expect(parseDocBlocks(editor.getJSON() as DocNode)).toEqual(TEXT)
})

test('the cursor goes with its part, and stays where another one is moved', () => {
  const editor = made()
  editor.commands.setTextSelection(2)
  moveBlock(editor, 0, 2)
  expect(editor.state.selection.$from.parent.textContent).toBe('甲')
  moveBlock(editor, 3, 0)
  expect(editor.state.selection.$from.parent.textContent).toBe('甲')
  deleteBlock(editor, editor.state.selection.$from.index(0))
  expect(order(editor)).toBe('lhv')
})
