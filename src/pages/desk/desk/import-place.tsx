import { View } from '@tarojs/components'
import { rowsWord, usePlaceImport, type ImportView } from '@/domain/desk/use-imports'
import { Small } from './parts'

/** Position of the table in its file: the worksheet, and its heading line. A change parses the columns again. */
export function TablePlace({ id, place }: { id: number; place: NonNullable<ImportView['place']> }) {
  const write = usePlaceImport()
  const { sheet, header, sheets, first_lines: lines } = place
  const above = lines.filter(({ line }) => line < header)
  const others = sheets.filter(({ name, rows }) => name !== sheet && rows > 0)
  return (
    <View className="edi-place" role="group" aria-label="表在文件里的位置">
      {sheets.length > 1 && (
        <label>
          工作表
          <select
            className="edk-chip edi-select u-full"
            value={sheet}
            disabled={write.isPending}
            onChange={event => write.mutate({ id, sheet: event.target.value, header: 0 })}
          >
            {sheets.map(({ name, is_hidden, rows }) => (
              <option key={name} value={name}>
                {`${name}${is_hidden ? '（隐藏）' : ''}，${rowsWord(rows)} 行`}
              </option>
            ))}
          </select>
        </label>
      )}
      {lines.length > 1 && (
        <label>
          表头
          <select
            className="edk-chip edi-select u-full"
            value={String(header)}
            disabled={write.isPending}
            onChange={event => write.mutate({ id, sheet, header: Number(event.target.value) })}
          >
            {lines.map(({ line, text }) => (
              <option key={line} value={String(line)}>
                {`第 ${line} 行：${text}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <Small role="status">
        {write.error
          ? write.error.message
          : [
              above.length > 0 ? `表头上面的没有用：${above.map(({ text }) => text).join('；')}` : '',
              others.length > 0 ? `没有用：${others.map(({ name }) => name).join('、')}` : '',
            ]
              .filter(Boolean)
              .join('。')}
      </Small>
    </View>
  )
}
