import { useEffect, useRef, useState } from 'react'
import { EditorContent, ReactNodeViewRenderer, useEditor, type Editor } from '@tiptap/react'
import { View } from '@tarojs/components'
import type { Block } from '@/contract/content/blocks'
import { blocksOf, docOf, type DocNode } from '@/domain/desk/blocks-doc'
import { Card, isTextLink, textExtensions } from '@/domain/desk/doc-schema'
import { readPasted, uploadPicture } from '@/domain/desk/paste'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { CardView } from './card-view'
import { Insert, type InsertKind } from './insert'
import './writing.scss'

const CardWithView = Card.extend({ addNodeView: () => ReactNodeViewRenderer(CardView) })

const INSERTS: readonly { kind: InsertKind; label: string }[] = [
  { kind: 'lots', label: '房源' },
  { kind: 'law', label: '条文' },
  { kind: 'table', label: '表' },
  { kind: 'picture', label: '图' },
  { kind: 'video', label: '视频' },
  { kind: 'calculator', label: '工具' },
  { kind: 'links', label: '相关页' },
]

/** The words of a text: written, pasted, and inserted by search. `onChange` tells the blocks that they are now. */
export function TextEditor({
  first,
  isPlain = false,
  onChange,
}: {
  first: readonly Block[]
  /** Words alone: cards are put beside it. */
  isPlain?: boolean
  onChange: (blocks: Block[]) => void
}) {
  const [inserting, setInserting] = useState<InsertKind>()
  const [told, setTold] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  const editor = useEditor({
    extensions: textExtensions(CardWithView),
    content: docOf(first),
    immediatelyRender: true,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { class: 'edw-doc', role: 'textbox', 'aria-label': '正文', 'aria-multiline': 'true' },
      handlePaste: (_view, event) => paste(event),
    },
    onUpdate: ({ editor: now }) => {
      changed.current(blocksOf(now.getJSON() as DocNode))
    },
  })
  const put = (blocks: readonly Block[]) => {
    editor
      .chain()
      .focus()
      .insertContent(docOf(blocks).content ?? [])
      .run()
  }
  const paste = (event: ClipboardEvent): boolean => {
    const html = event.clipboardData?.getData('text/html') ?? ''
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    // What was copied here keeps its cards.
    if (html.includes('data-pm-slice')) return false
    if (html === '' && files.length === 0) return false
    event.preventDefault()
    setBusy(true)
    void (html === '' ? ownFiles(files) : readPasted(html))
      .then(({ blocks, lost, pictures }) => {
        put(blocks)
        setTold(
          [
            `粘贴了 ${blocks.length} 段`,
            pictures > 0 && `${pictures} 张图已存到本站`,
            lost.length > 0 && `去掉 ${lost.join('、')}`,
          ]
            .filter(Boolean)
            .join('；'),
        )
      })
      .catch((error: unknown) => {
        toast(error instanceof Error ? error.message : '没有粘贴成功')
      })
      .finally(() => {
        setBusy(false)
      })
    return true
  }
  return (
    <View className="edw-editor">
      <View className="edw-bar" role="toolbar" aria-label="格式">
        <Tools editor={editor} />
        {(isPlain ? [] : INSERTS).map(({ kind, label }) => (
          <Press
            key={kind}
            className={`edw-b ${inserting === kind ? 'is-on' : ''}`}
            pressed={inserting === kind}
            onPress={() => {
              setInserting(inserting === kind ? undefined : kind)
            }}
          >
            {label}
          </Press>
        ))}
      </View>
      {isBusy && <View className="edw-told">正在整理粘贴的内容…</View>}
      {told !== undefined && !isBusy && (
        <View className="edw-told" role="status">
          <View className="u-grow">{told}</View>
          <Press
            className="edk-link"
            onPress={() => {
              editor.commands.undo()
              setTold(undefined)
            }}
          >
            撤销
          </Press>
          <Press
            label="知道了"
            onPress={() => {
              setTold(undefined)
            }}
          >
            <Icon name="close" size="s" />
          </Press>
        </View>
      )}
      {inserting && (
        <Insert
          kind={inserting}
          onInsert={block => {
            put([block])
            setInserting(undefined)
          }}
          onClose={() => {
            setInserting(undefined)
          }}
        />
      )}
      <EditorContent editor={editor} className="edw-room" />
    </View>
  )
}

async function ownFiles(files: readonly File[]) {
  const blocks: Block[] = []
  for (const file of files) {
    const own = await uploadPicture(file)
    blocks.push({ kind: 'picture', ...own, alt: '', caption: '' })
  }
  return { blocks, lost: [], pictures: blocks.length }
}

/** Undo, the kind of a paragraph and the look of words. */
function Tools({ editor }: { editor: Editor }) {
  const [link, setLink] = useState<string>()
  const row = (label: string, isOn: boolean, run: () => unknown) => (
    <Press
      key={label}
      className={`edw-b ${isOn ? 'is-on' : ''}`}
      pressed={isOn}
      onPress={() => {
        run()
      }}
    >
      {label}
    </Press>
  )
  const chain = () => editor.chain().focus()
  return (
    <>
      {row('撤销', false, () => chain().undo().run())}
      {row('重做', false, () => chain().redo().run())}
      {row('正文', editor.isActive('paragraph'), () => chain().setNode('paragraph').run())}
      {row('标题', editor.isActive('heading', { level: 2 }), () =>
        chain().setNode('heading', { level: 2 }).run(),
      )}
      {row('小标题', editor.isActive('heading', { level: 3 }), () =>
        chain().setNode('heading', { level: 3 }).run(),
      )}
      {row('加粗', editor.isActive('bold'), () => chain().toggleMark('bold').run())}
      {row('标风险', editor.isActive('hot'), () => chain().toggleMark('hot').run())}
      {row('列表', editor.isActive('bulletList'), () => chain().toggleList('bulletList', 'listItem').run())}
      {row('编号', editor.isActive('orderedList'), () => chain().toggleList('orderedList', 'listItem').run())}
      {row('公告', editor.isActive('notice'), () => chain().setNode('notice').run())}
      {row('提示', editor.isActive('callout', { tone: 'info' }), () =>
        chain().setNode('callout', { tone: 'info' }).run(),
      )}
      {row('风险', editor.isActive('callout', { tone: 'risk' }), () =>
        chain().setNode('callout', { tone: 'risk' }).run(),
      )}
      {link === undefined ? (
        row('链接', editor.isActive('link'), () => {
          if (editor.isActive('link')) chain().unsetMark('link', { extendEmptyMarkRange: true }).run()
          else setLink('')
        })
      ) : (
        <input
          className="edw-link-in"
          aria-label="链接地址"
          placeholder="/calendar 或 https://…，回车"
          value={link}
          autoFocus
          onChange={event => {
            setLink(event.target.value)
          }}
          onKeyDown={event => {
            if (event.key === 'Escape') setLink(undefined)
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!isTextLink(link)) return toast('应为本站路径或 https 地址')
            chain().setMark('link', { to: link }).run()
            setLink(undefined)
          }}
        />
      )}
    </>
  )
}
