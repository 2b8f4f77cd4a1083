// Toolbar of the editor. Buttons reflect the state of the selection after every transaction. Inserts open the same menu as a slash in the
// text.

import { useState } from 'react'
import type { Editor } from '@tiptap/react'
import { isTextLink } from '@/domain/desk/doc-schema'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import type { InsertKind } from './insert'
import { Select } from '../desk/select'

/** Insertable kinds, with the names used after a slash. */
export const INSERTS: readonly { kind: InsertKind; label: string; icon: IconName }[] = [
  { kind: 'lots', label: '房源', icon: 'house' },
  { kind: 'notice', label: '公告', icon: 'doc' },
  { kind: 'law', label: '条文', icon: 'book' },
  { kind: 'table', label: '表', icon: 'table' },
  { kind: 'picture', label: '图', icon: 'picture' },
  { kind: 'video', label: '视频', icon: 'video' },
  { kind: 'calculator', label: '工具', icon: 'calculator' },
  { kind: 'links', label: '相关页', icon: 'copy' },
]
/** Number of tools that show a label next to the icon. */
const NAMED = 3

/** Kinds of a paragraph. */
const KINDS = [
  { key: 'paragraph', label: '正文', attrs: {} },
  { key: 'heading', label: '标题', attrs: { level: 2 } },
  { key: 'heading', label: '小标题', attrs: { level: 3 } },
  { key: 'notice', label: '引文', attrs: {} },
  { key: 'callout', label: '提示', attrs: { tone: 'info' } },
  { key: 'callout', label: '风险提示', attrs: { tone: 'risk' } },
] as const

interface ToolsProps {
  editor: Editor
  isPlain: boolean
  inserting: InsertKind | undefined
  onInsert: (kind: InsertKind) => void
}

/** One toolbar above the body: undo, the kind of a paragraph, text formatting, and inserts by search. */
export function Tools({ editor, isPlain, inserting, onInsert }: ToolsProps) {
  const chain = () => editor.chain().focus()
  return (
    <>
      <Tool icon="undo" label="撤销" onPress={() => chain().undo().run()} />
      <Tool icon="redo" label="重做" onPress={() => chain().redo().run()} />
      <ParagraphKind editor={editor} />
      <Tool
        icon="bold"
        label="加粗"
        isOn={editor.isActive('bold')}
        onPress={() => chain().toggleMark('bold').run()}
      />
      <Tool
        icon="flag"
        label="标风险"
        isOn={editor.isActive('hot')}
        onPress={() => chain().toggleMark('hot').run()}
      />
      <Tool
        icon="list"
        label="列表"
        isOn={editor.isActive('bulletList')}
        onPress={() => chain().toggleList('bulletList', 'listItem').run()}
      />
      <Tool
        icon="numbers"
        label="编号"
        isOn={editor.isActive('orderedList')}
        onPress={() => chain().toggleList('orderedList', 'listItem').run()}
      />
      <LinkTool editor={editor} />
      {(isPlain ? [] : INSERTS).map(({ kind, label, icon }, at) => (
        <Tool
          key={kind}
          icon={icon}
          label={`插入${label}`}
          word={at < NAMED ? label : undefined}
          isOn={inserting === kind}
          onPress={() => onInsert(kind)}
        />
      ))}
    </>
  )
}

/** An icon with a tooltip and a label for screen readers. */
const Tool = ({
  icon,
  label,
  word,
  isOn,
  onPress,
}: {
  icon: IconName
  label: string
  word?: string | undefined
  /** Undefined: a one-time action without a pressed state. */
  isOn?: boolean
  onPress: () => unknown
}) => (
  <span title={label}>
    <Press
      className={`edw-b ${isOn ? 'is-on' : ''}`}
      label={label}
      {...(isOn !== undefined && { pressed: isOn })}
      onPress={() => onPress()}
    >
      <Icon name={icon} size="s" />
      {word}
    </Press>
  </span>
)

const ParagraphKind = ({ editor }: { editor: Editor }) => (
  <Select
    className="edw-kind"
    aria-label="段落样式"
    rows={KINDS.map(({ label }, at) => ({ id: at, name: label }))}
    value={KINDS.findIndex(({ key, attrs }) => editor.isActive(key, attrs))}
    blank="段落"
    onChange={at => {
      const chosen = KINDS[at]
      if (chosen) editor.chain().focus().setNode(chosen.key, chosen.attrs).run()
    }}
  />
)

function LinkTool({ editor }: { editor: Editor }) {
  const [link, setLink] = useState<string>()
  const chain = () => editor.chain().focus()
  if (link === undefined)
    return (
      <Tool
        icon="link"
        label="链接"
        isOn={editor.isActive('link')}
        onPress={() => {
          if (editor.isActive('link')) chain().unsetMark('link', { extendEmptyMarkRange: true }).run()
          else setLink('')
        }}
      />
    )
  return (
    <input
      className="edw-link-in"
      aria-label="链接地址"
      placeholder="/calendar 或 https://…，回车"
      value={link}
      autoFocus
      onChange={event => setLink(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Escape') setLink(undefined)
        if (event.key !== 'Enter') return
        event.preventDefault()
        if (!isTextLink(link)) return toast('应为本站路径或 https 地址')
        chain().setMark('link', { to: link }).run()
        setLink(undefined)
      }}
    />
  )
}
