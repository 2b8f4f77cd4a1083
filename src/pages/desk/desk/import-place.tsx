import { View } from '@tarojs/components'
import { rowsWord, usePlaceImport, type ImportView } from '@/domain/desk/use-imports'
import { Small } from './parts'
import { Select } from './select'

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
          <Select
            className="edk-chip edi-select u-full"
            disabled={write.isPending}
            rows={sheets.map(({ name, is_hidden, rows }) => ({
              id: name,
              name: `${name}${is_hidden ? '（隐藏）' : ''}，${rowsWord(rows)} 行`,
            }))}
            value={sheet}
            onChange={name => write.mutate({ id, sheet: name, header: 0 })}
          />
        </label>
      )}
      {lines.length > 1 && (
        <label>
          表头
          <Select
            className="edk-chip edi-select u-full"
            disabled={write.isPending}
            rows={lines.map(({ line, text }) => ({ id: line, name: `第 ${line} 行：${text}` }))}
            value={header}
            onChange={line => write.mutate({ id, sheet, header: line })}
          />
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
