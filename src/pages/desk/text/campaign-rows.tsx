import { useState } from 'react'
import { View } from '@tarojs/components'
import { moved, partWords, type CampaignPart } from '@/domain/desk/campaign-view'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Small } from '../desk/parts'
import { CardForm } from './card-form'
import { DragHandle, isLower } from './drag-handle'
import { TextEditor } from './editor'
import type { Row, useCampaignRows } from './use-campaign'
import type { useShown } from './use-shown'

/** The dragged row, and the gap under it. */
interface Drag {
  from: number
  to: number
}

/** Rows of a campaign page: moved by dragging, hidden, deleted, and one of them open for editing. */
export function CampaignRows({
  content: { rows, open, setOpen, shown, put, change },
}: {
  content: ReturnType<typeof useCampaignRows>
}) {
  const [drag, setDrag] = useState<Drag>()
  return (
    <>
      {rows.map((row, at) => (
        <PartRow
          key={row.key}
          row={row}
          total={findShownTotal(row, shown.blocks)}
          isOpen={row.key === open}
          onOpen={() => setOpen(row.key === open ? undefined : row.key)}
          line={drag?.to === at ? 'above' : drag?.to === rows.length && at === rows.length - 1 ? 'below' : ''}
          onMove={by => put(moved(rows, at, by < 0 ? at - 1 : at + 2))}
          onDrag={{
            start: () => setDrag({ from: at, to: at }),
            over: isBelow => setDrag(now => now && { ...now, to: isBelow ? at + 1 : at }),
            drop: () => {
              if (drag) put(moved(rows, drag.from, drag.to))
              setDrag(undefined)
            },
            end: () => setDrag(undefined),
          }}
          onHide={() =>
            put(rows.map(other => (other.key === row.key ? { ...row, isHidden: !row.isHidden } : other)))
          }
          onDelete={() => put(rows.filter(({ key }) => key !== row.key))}
          onChange={part => change(row, part)}
        />
      ))}
    </>
  )
}

/** Number of lots that the conditions of a row find now. */
function findShownTotal(row: CampaignPart, shown: ReturnType<typeof useShown>['blocks']): number | undefined {
  if (row.kind !== 'card' || row.block.kind !== 'lots') return undefined
  const { query, title } = row.block
  const found = shown.find(block => block.kind === 'lots' && block.query === query && block.title === title)
  return found?.kind === 'lots' ? found.total : undefined
}

interface PartRowProps {
  row: Row
  total: number | undefined
  isOpen: boolean
  onOpen: () => void
  /** Insertion line of the dragged row. */
  line: 'above' | 'below' | ''
  onMove: (by: -1 | 1) => void
  onDrag: { start: () => void; over: (isBelow: boolean) => void; drop: () => void; end: () => void }
  onHide: () => void
  onDelete: () => void
  onChange: (part: CampaignPart) => void
}

function PartRow(props: PartRowProps) {
  const { row, total, isOpen, line, onMove, onDrag, onChange } = props
  const { icon, title, text } = partWords(row, total)
  return (
    <div
      className={`cpn-part ${isOpen ? 'is-on' : ''} ${row.isHidden ? 'is-hidden' : ''} ${line && `cpn-line-${line}`}`}
      onDragOver={event => {
        event.preventDefault()
        onDrag.over(isLower(event))
      }}
      onDrop={event => {
        event.preventDefault()
        onDrag.drop()
      }}
    >
      <View className="u-row u-g3">
        <DragHandle label={`拖动：${title}`} onStart={onDrag.start} onEnd={onDrag.end} onMove={onMove} />
        <Icon name={icon} />
        <View className="u-grow">
          <View className="u-mid">{title}</View>
          <Small>{row.isHidden ? `页面上不显示 · ${text}` : text}</Small>
        </View>
        <PartActions {...props} title={title} />
      </View>
      {isOpen && <PartEditor row={row} onChange={onChange} />}
    </div>
  )
}

/** Buttons of a row: hides, moves, edits and deletes it. */
function PartActions({
  row,
  title,
  isOpen,
  onOpen,
  onMove,
  onHide,
  onDelete,
}: Pick<PartRowProps, 'row' | 'isOpen' | 'onOpen' | 'onMove' | 'onHide' | 'onDelete'> & { title: string }) {
  const act = (
    label: string,
    name: 'up' | 'down' | 'edit' | 'trash' | 'eye' | 'eye-off',
    run: () => void,
  ) => (
    <Press
      label={`${label}：${title}`}
      className="cpn-act"
      expanded={name === 'edit' ? isOpen : undefined}
      onPress={run}
    >
      <Icon name={name} size="s" />
    </Press>
  )
  return (
    <>
      {act(row.isHidden ? '显示' : '不显示', row.isHidden ? 'eye-off' : 'eye', onHide)}
      {act('上移', 'up', () => onMove(-1))}
      {act('下移', 'down', () => onMove(1))}
      {act('改', 'edit', onOpen)}
      {act('删去', 'trash', onDelete)}
    </>
  )
}

const PartEditor = ({ row, onChange }: Pick<PartRowProps, 'row' | 'onChange'>) =>
  row.kind === 'card' ? (
    <CardForm block={row.block} onChange={block => onChange({ kind: 'card', block })} />
  ) : (
    <TextEditor first={row.blocks} isPlain onChange={blocks => onChange({ kind: 'words', blocks })} />
  )
