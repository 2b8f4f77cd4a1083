import type { CardBlock } from '@/domain/desk/blocks-doc'

const LABELS: Record<string, string> = {
  title: '标题',
  text: '文字',
  caption: '图注',
  alt: '图里有什么',
  note: '注',
  columns: '各列，用 | 分开',
  rows: '各行，用 | 分开',
  items: '每行一条',
  query: '条件，与列表页地址相同',
  ids: '房源编号，逗号分开',
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
}

const split = (line: string) => line.split('|').map(cell => cell.trim())

/** How a field of a card is written in a form, and read back; null: it is not written by hand. */
function wordsOf(
  block: CardBlock,
  field: string,
): { value: string; isLong: boolean; read: (v: string) => CardBlock } | null {
  const value: unknown = (block as unknown as Record<string, unknown>)[field]
  const withField = (next: unknown) => ({ ...block, [field]: next }) as CardBlock
  if (field === 'kind' || field === 'url' || field === 'series' || field === 'total') return null
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
  if (block.kind === 'lots' && field === 'ids')
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
  if (typeof value === 'number')
    return { value: String(value), isLong: false, read: v => withField(Number(v) || value) }
  if (typeof value === 'string' && LABELS[field] !== undefined)
    return { value, isLong: field === 'text' || field === 'note', read: v => withField(v) }
  return null
}

/** The fields of a card, each in words. What is not right is told when the text is saved. */
export function CardForm({ block, onChange }: { block: CardBlock; onChange: (block: CardBlock) => void }) {
  return (
    <div className="edw-form">
      {Object.keys(block).map(field => {
        const words = wordsOf(block, field)
        if (!words) return null
        const shared = {
          defaultValue: words.value,
          onBlur: (event: { target: { value: string } }) => {
            if (event.target.value !== words.value) onChange(words.read(event.target.value))
          },
        }
        return (
          <label key={field} className="edw-field">
            <span>
              {block.kind === 'links' && field === 'items'
                ? '每行：标题 | 地址 | 说明'
                : (LABELS[field] ?? field)}
            </span>
            {words.isLong ? <textarea rows={4} {...shared} /> : <input {...shared} />}
          </label>
        )
      })}
    </div>
  )
}
