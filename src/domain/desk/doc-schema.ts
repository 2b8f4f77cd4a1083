// TipTap schema of the text editor, restricted to what the blocks of a text can express, so that pasted content cannot bring anything else
// in. A `card` node holds a block that its own form edits; its HTML on the clipboard contains only a key into an in-memory map, therefore
// HTML from elsewhere cannot inject a card. blocks-doc.ts converts its documents to blocks.

import {
  Extension,
  Mark,
  mergeAttributes,
  Node,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { createMemberMap } from '@/state/member-stores'
import type { CardBlock } from './blocks-doc'

/** True for a path of this site or an https address, the only valid links of a text. The server validates it again. */
export const isTextLink = (url: string) =>
  /^\/(?![/\\])[^\s\\]*$/.test(url) || /^https:\/\/[\w.-]+(:\d+)?(\/[^\s\\]*)?$/.test(url)

const TextHeading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  marks: '',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [
    { tag: 'h1', attrs: { level: 2 } },
    { tag: 'h2', attrs: { level: 2 } },
    { tag: 'h3', attrs: { level: 3 } },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level === 3 ? 3 : 2}`, HTMLAttributes, 0],
  addInputRules() {
    return [2, 3].map(level =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    )
  },
})

/** A quote from a notice, with its source. */
const NoticeQuote = Node.create({
  name: 'notice',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    from: { default: '', rendered: false },
    house_id: { default: null, rendered: false },
  }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes, node }) => [
    'blockquote',
    mergeAttributes(HTMLAttributes, { 'data-from': String(node.attrs.from) }),
    0,
  ],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^>\s$/, type: this.type })]
  },
})

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'inline*',
  marks: '',
  defining: true,
  addAttributes: () => ({ tone: { default: 'info', rendered: false } }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes, node }) => [
    'aside',
    mergeAttributes(HTMLAttributes, { 'data-tone': node.attrs.tone === 'risk' ? 'risk' : 'info' }),
    0,
  ],
})

const ItemTitle = Node.create({
  name: 'itemTitle',
  content: 'inline*',
  marks: '',
  defining: true,
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: ({ HTMLAttributes }) => ['dt', HTMLAttributes, 0],
})

/** A list item: text, with an optional title. */
const TextItem = Node.create({
  name: 'listItem',
  content: 'itemTitle? paragraph',
  defining: true,
  addAttributes: () => ({
    level: {
      default: 0,
      parseHTML: element => Math.min(2, Number(element.getAttribute('data-level')) || 0),
      renderHTML: ({ level }) => (level > 0 ? { 'data-level': String(level) } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const { commands } = this.editor
    const level = () => Number(this.editor.getAttributes(this.name).level)
    const move = (to: number) => commands.updateAttributes(this.name, { level: to })
    return {
      Enter: () => commands.splitListItem(this.name),
      // Outside of a list Tab leaves the editor.
      Tab: () => this.editor.isActive(this.name) && move(Math.min(2, level() + 1)),
      'Shift-Tab': () => (level() > 0 ? move(level() - 1) : commands.liftListItem(this.name)),
    }
  },
})

const Hot = Mark.create({
  name: 'hot',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', HTMLAttributes, 0],
})

const TextLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ to: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: element => {
        const to = element.getAttribute('href') ?? ''
        return isTextLink(to) ? { to } : false
      },
    },
  ],
  // A click inside the editor places the cursor and does not follow the link.
  renderHTML: ({ HTMLAttributes, mark }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: 'edw-link', title: String(mark.attrs.to) }),
    0,
  ],
})

/** The clipboard names cards by a number only, so that foreign HTML cannot inject one. */
const copied = createMemberMap<string, CardBlock>()
const registerCopiedBlock = (block: CardBlock) => {
  for (const [key, known] of copied) if (known === block) return key
  const key = `card-${copied.size + 1}`
  copied.set(key, block)
  return key
}

/** A block edited in its own form: a table, a picture, lots, a law. */
export const Card = Node.create({
  name: 'card',
  group: 'block',
  atom: true,
  draggable: true,
  selectable: true,
  addAttributes: () => ({ block: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'div[data-card]',
      getAttrs: element => {
        const block = copied.get(element.getAttribute('data-card') ?? '')
        return block ? { block } : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes, node }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-card': registerCopiedBlock(node.attrs.block as CardBlock) }),
  ],
})

const Lists = Extension.create({
  name: 'textLists',
  addInputRules() {
    const { bulletList, orderedList } = this.editor.schema.nodes
    return [
      ...(bulletList ? [wrappingInputRule({ find: /^[-*]\s$/, type: bulletList })] : []),
      ...(orderedList ? [wrappingInputRule({ find: /^1[.、]\s$/, type: orderedList })] : []),
    ]
  },
})

/** The editor's schema: it allows exactly the blocks of a text. */
export const textExtensions = (card: typeof Card = Card) => [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    link: false,
    listItem: false,
    listKeymap: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  TextHeading,
  NoticeQuote,
  Callout,
  ItemTitle,
  TextItem,
  Hot,
  TextLink,
  card,
  Lists,
]
