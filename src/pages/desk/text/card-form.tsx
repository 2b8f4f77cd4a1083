// Generic form for the cards of a text. Each field of a block has a text form and a parser, so that a new kind of card needs only labels.
// Validation happens on the server when the text is saved.

import type { CardBlock } from '@/domain/desk/blocks-doc'
import { placeLines, parseStops, sessionLines, parseSessions } from '@/domain/desk/card-lines'
import { formatLocalTime, parseLocalTime } from './local-time'
import { LotsConditions } from './lots-conditions'
import { TypedField } from './typed-field'
import { Select } from '../desk/select'

const LABELS: Record<string, string> = {
  title: '标题',
  text: '文字',
  caption: '图注',
  alt: '图片内容',
  note: '注',
  columns: '各列，用 | 分开',
  rows: '各行，用 | 分开',
  items: '每行一条',
  query: '条件，贴列表页的地址',
  ids: '编号，逗号分开',
  height: '高，8 至 160',
  limit: '至多几套',
  name: '文件名',
  number: '文号',
  article: '第几条',
  checked_at: '核对日',
  unit: '单位',
  x_title: '横轴',
  button: '按钮',
  address: '地址',
  ended: '到点以后',
  at: '到什么时候',
  lng: '经度',
  lat: '纬度',
  id: '编号',
  agent_id: '交给哪位顾问，编号',
  sessions: '场次，每行：2026-11-22 10:00 | 12',
  stops: '路线，每行：名称 | 说明 | 时间 | 经度 | 纬度 | 房源编号（是房源时）',
}

const split = (line: string) => line.split('|').map(cell => cell.trim())

/** Text form of a card's field, and its parser; null: it is not edited by hand. */
function getFieldEditor(
  block: CardBlock,
  field: string,
): { value: string; isLong: boolean; type?: string; read: (v: string) => CardBlock } | null {
  const value: unknown = (block as unknown as Record<string, unknown>)[field]
  const withField = (next: unknown) => ({ ...block, [field]: next }) as CardBlock
  if (field === 'kind' || field === 'url' || field === 'series' || field === 'total' || field === 'look')
    return null
  if (block.kind === 'table' && field === 'columns')
    return { value: block.columns.join(' | '), isLong: false, read: v => withField(split(v)) }
  if (block.kind === 'table' && field === 'rows')
    return {
      value: block.rows.map(row => row.join(' | ')).join('\n'),
      isLong: true,
      read: v => withField(v.split('\n').map(split)),
    }
  if (block.kind === 'points' && field === 'items')
    return { value: block.items.join('\n'), isLong: true, read: v => withField(v.split('\n')) }
  if (block.kind === 'links' && field === 'items')
    return {
      value: block.items.map(({ title, text, to }) => [title, to, text].join(' | ')).join('\n'),
      isLong: true,
      read: v =>
        withField(
          v.split('\n').map(line => {
            const [title = '', to = '', text = ''] = split(line)
            return { title, to, text }
          }),
        ),
    }
  if (field === 'ids' && 'ids' in block)
    return {
      value: block.ids.join(','),
      isLong: false,
      read: v =>
        withField(
          v
            .split(/[,，\s]+/)
            .map(Number)
            .filter(id => Number.isInteger(id) && id > 0),
        ),
    }
  if (block.kind === 'lots' && field === 'query')
    // The whole URL may be pasted: only the part after its question mark counts.
    return { value: block.query, isLong: false, read: v => withField(v.trim().replace(/^[^?]*\?/, '')) }
  if (block.kind === 'countdown' && field === 'at')
    return {
      value: formatLocalTime(block.at),
      isLong: false,
      type: 'datetime-local',
      read: v => withField(parseLocalTime(v)),
    }
  if (block.kind === 'form' && field === 'sessions')
    return {
      value: sessionLines(block.sessions ?? []),
      isLong: true,
      read: v => without(withField(parseSessions(v)), field, parseSessions(v).length === 0),
    }
  if (block.kind === 'form' && field === 'agent_id')
    return {
      value: String(block.agent_id ?? ''),
      isLong: false,
      read: v => without(withField(Number(v)), field, !(Number(v) > 0)),
    }
  if (block.kind === 'map' && field === 'stops')
    return {
      value: placeLines(block.stops ?? []),
      isLong: true,
      read: v => without(withField(parseStops(v)), field, parseStops(v).length === 0),
    }
  if (typeof value === 'number')
    return { value: String(value), isLong: false, read: v => withField(Number(v) || value) }
  if (typeof value === 'string' && LABELS[field] !== undefined)
    return { value, isLong: field === 'text' || field === 'note', read: v => withField(v) }
  return null
}

/** Optional fields of a card. */
const MORE: Partial<Record<CardBlock['kind'], readonly string[]>> = {
  form: ['agent_id', 'sessions'],
  map: ['stops'],
}
const listBlockFields = (block: CardBlock) => [
  ...new Set([...Object.keys(block), ...(MORE[block.kind] ?? [])]),
]

/** The card without an empty field. */
function without(block: CardBlock, field: string, isEmpty: boolean): CardBlock {
  if (!isEmpty) return block
  return Object.fromEntries(Object.entries(block).filter(([key]) => key !== field)) as unknown as CardBlock
}

/** The fields of a card, as text. Errors are shown when the text is saved. */
export function CardForm({ block, onChange }: { block: CardBlock; onChange: (block: CardBlock) => void }) {
  return (
    <div className="edw-form">
      {block.kind === 'lots' && <Look block={block} onChange={onChange} />}
      {block.kind === 'lots' && block.query !== '' && (
        <LotsConditions query={block.query} onChange={query => onChange({ ...block, query })} />
      )}
      {listBlockFields(block).map(field => {
        const words = getFieldEditor(block, field)
        if (!words) return null
        return (
          <TypedField
            key={field}
            label={
              block.kind === 'links' && field === 'items'
                ? '每行：标题 | 地址 | 说明'
                : (LABELS[field] ?? field)
            }
            value={words.value}
            lines={words.isLong ? 4 : 1}
            type={words.type}
            read={typed => getFieldEditor(words.read(typed), field)?.value ?? ''}
            onChange={typed => onChange(words.read(typed))}
          />
        )
      })}
    </div>
  )
}

const LOOKS = [
  { id: 'cards', name: '卡片' },
  { id: 'count', name: '一行，说有几套' },
] as const

/** Shows the lots, or one line with their number. */
const Look = ({
  block,
  onChange,
}: {
  block: Extract<CardBlock, { kind: 'lots' }>
  onChange: (block: CardBlock) => void
}) => (
  <label className="edw-field">
    <span>样子</span>
    <Select rows={LOOKS} value={block.look} onChange={look => onChange({ ...block, look })} />
  </label>
)
