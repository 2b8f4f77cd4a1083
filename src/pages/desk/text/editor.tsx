// Rich-text editor (TipTap) for the body of a text. It converts the document to blocks after every change. Pasted HTML is cleaned to the
// supported blocks, unless it comes from this editor; pasted pictures are uploaded. A slash at the beginning of a paragraph opens the
// insert menu with the text after it.

import { useEffect, useRef, useState } from 'react'
import { EditorContent, ReactNodeViewRenderer, useEditor, type Editor } from '@tiptap/react'
import { View } from '@tarojs/components'
import type { Block } from '@/contract/content/blocks'
import { parseDocBlocks, buildBlocksDoc, type DocNode } from '@/domain/desk/blocks-doc'
import { Card, textExtensions } from '@/domain/desk/doc-schema'
import { readPasted, uploadPicture } from '@/domain/desk/paste'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { Act, DeskButton } from '../desk/parts'
import { BlockHandle } from './block-handle'
import { CardView } from './card-view'
import { Compared } from './compared'
import { Insert, type InsertKind } from './insert'
import { INSERTS, Tools } from './tools'
import './writing.scss'

const CardWithView = Card.extend({ addNodeView: () => ReactNodeViewRenderer(CardView) })

interface TextEditorProps {
  first: readonly Block[]
  /** Receives the leading heading of a pasted page, if there is no title yet. */
  onTitle?: ((title: string) => void) | undefined
  /** Text only: cards are edited separately. */
  isPlain?: boolean
  onChange: (blocks: Block[]) => void
}

/** Report of a paste in one line. */
const formatPasteReport = ({
  blocks,
  lost,
  pictures,
  title,
}: {
  blocks: readonly Block[]
  /** Names of the dropped kinds of content. */
  lost: readonly string[]
  pictures: number
  title: string | null
}): string =>
  [
    `粘贴了 ${blocks.length} 段`,
    title !== null && '首行已作标题',
    pictures > 0 && `${pictures} 张图已存到本站`,
    lost.length > 0 && `去掉 ${lost.join('、')}`,
  ]
    .filter(Boolean)
    .join('；')

/** The editor of a body, with the report of the last paste and the command after a slash. */
function useBodyEditor({ first, onTitle, isPlain = false, onChange }: TextEditorProps) {
  const [told, setTold] = useState<Told>()
  const [showsPasted, setShowsPasted] = useState(false)
  // The text typed after a slash at the beginning of a line.
  const [slash, setSlash] = useState<Slash>()
  const [isBusy, setBusy] = useState(false)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  const editor = useEditor({
    extensions: textExtensions(CardWithView),
    content: buildBlocksDoc(first),
    immediatelyRender: true,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { class: 'edw-doc', role: 'textbox', 'aria-label': '正文', 'aria-multiline': 'true' },
      handlePaste: (_view, event) => paste(event),
    },
    onUpdate: ({ editor: now }) => {
      changed.current(parseDocBlocks(now.getJSON() as DocNode))
      setSlash(isPlain ? undefined : findSlashCommand(now))
    },
  })
  const put = (blocks: readonly Block[]) => {
    const typed = findSlashCommand(editor)
    const chain = editor.chain().focus()
    if (typed) chain.deleteRange(typed)
    chain.insertContent(buildBlocksDoc(blocks).content ?? []).run()
    setSlash(undefined)
  }
  const paste = (event: ClipboardEvent): boolean => {
    const html = event.clipboardData?.getData('text/html') ?? ''
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    // Content copied from this editor preserves its cards.
    if (html.includes('data-pm-slice')) return false
    if (html === '' && files.length === 0) return false
    event.preventDefault()
    setBusy(true)
    const rtf = event.clipboardData?.getData('text/rtf') ?? ''
    void (html === '' ? ownFiles(files) : readPasted(html, { wantsTitle: onTitle !== undefined, rtf, files }))
      .then(({ blocks, lost, pictures, before, title }) => {
        put(blocks)
        if (title !== null) onTitle?.(title)
        setShowsPasted(false)
        setTold({
          before: before.map(line => ({ kind: 'paragraph', text: [line] })),
          after: blocks,
          words: formatPasteReport({ blocks, lost, pictures, title }),
        })
      })
      .catch((error: unknown) => toast(error instanceof Error ? error.message : '粘贴失败'))
      .finally(() => setBusy(false))
    return true
  }
  return { editor, put, told, setTold, showsPasted, setShowsPasted, slash, setSlash, isBusy }
}

/** The body of a text: typed, pasted, and inserted by search. `onChange` receives the current blocks. */
export function TextEditor(props: TextEditorProps) {
  const { isPlain = false } = props
  const [inserting, setInserting] = useState<InsertKind>()
  const body = useBodyEditor(props)
  const { editor, put, told, slash, setSlash, isBusy } = body
  return (
    <View className="edw-editor">
      <View className="edw-bar" role="toolbar" aria-label="格式">
        <Tools
          editor={editor}
          isPlain={isPlain}
          inserting={inserting}
          onInsert={kind => setInserting(inserting === kind ? undefined : kind)}
        />
      </View>
      {isBusy && <View className="edw-told">正在整理粘贴的内容…</View>}
      {told !== undefined && !isBusy && <PasteNotice told={told} body={body} />}
      {told !== undefined && body.showsPasted && <Compared before={told.before} after={told.after} />}
      {(inserting ?? slash?.kind) && (
        <Insert
          key={`${inserting ?? ''}${slash?.kind ?? ''}${slash?.word ?? ''}`}
          kind={inserting ?? slash?.kind ?? 'lots'}
          word={slash?.word}
          isQuiet={slash !== undefined}
          onInsert={block => {
            put([block])
            setInserting(undefined)
          }}
          onClose={() => {
            setInserting(undefined)
            setSlash(undefined)
          }}
        />
      )}
      {slash && !slash.kind && <SlashMenu onChoose={setInserting} />}
      <BlockHandle editor={editor}>
        <EditorContent editor={editor} />
      </BlockHandle>
    </View>
  )
}

/** Report of a paste: shows its differences, and can undo it. */
const PasteNotice = ({
  told,
  body: { editor, setTold, showsPasted, setShowsPasted },
}: {
  told: Told
  body: ReturnType<typeof useBodyEditor>
}) => (
  <View className="edw-told" role="status">
    <View className="u-grow">{told.words}</View>
    {told.before.length > 0 && (
      <Act expanded={showsPasted} onPress={() => setShowsPasted(!showsPasted)}>
        看差别
      </Act>
    )}
    <Act
      onPress={() => {
        editor.commands.undo()
        setTold(undefined)
      }}
    >
      撤销
    </Act>
    <Press label="知道了" onPress={() => setTold(undefined)}>
      <Icon name="close" size="s" />
    </Press>
  </View>
)

/** Kinds to insert, while no kind is named after the slash. */
const SlashMenu = ({ onChoose }: { onChoose: (kind: InsertKind) => void }) => (
  <View className="edw-insert u-flex u-g2 u-wrap" role="group" aria-label="插入什么">
    {INSERTS.map(({ kind, label }) => (
      <DeskButton key={kind} onPress={() => onChoose(kind)}>
        {label}
      </DeskButton>
    ))}
  </View>
)

interface Told {
  words: string
  before: Block[]
  after: Block[]
}

interface Slash {
  from: number
  to: number
  /** 房源 of “/房源 望潮台”; undefined: no kind named yet. */
  kind?: InsertKind
  word: string
}

/** Text after a slash that begins the paragraph of the cursor. */
function findSlashCommand({ state: { selection } }: Editor): Slash | undefined {
  const { $from, empty } = selection
  const words = $from.parent.textContent
  if (!empty || $from.parent.type.name !== 'paragraph' || !words.startsWith('/') || words.length > 40)
    return undefined
  const kind = INSERTS.find(({ label }) => words.startsWith(`/${label}`))
  return {
    from: $from.start(),
    to: $from.end(),
    word: kind ? words.slice(kind.label.length + 1).trim() : '',
    ...(kind && { kind: kind.kind }),
  }
}

async function ownFiles(files: readonly File[]) {
  const blocks: Block[] = []
  for (const file of files) {
    const own = await uploadPicture(file)
    blocks.push({ kind: 'picture', ...own, alt: '', caption: '' })
  }
  return { blocks, lost: [], pictures: blocks.length, before: [], title: null }
}
