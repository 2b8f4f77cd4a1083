import { useState } from 'react'
import { View } from '@tarojs/components'
import { useMapImport, type ImportView } from '@/domain/desk/use-imports'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'

/** Columns that are shown before all are asked for. */
const SHOWN = 12

/** Which column of the file is what; then it is tried. */
export function Mapping({ data, onDone }: { data: ImportView; onDone: () => void }) {
  const { batch, columns, fields, map_name } = data
  const [chosen, setChosen] = useState(() => new Map(columns.map(({ name, field }) => [name, field ?? ''])))
  const [source, setSource] = useState(batch.source)
  const [name, setName] = useState(map_name)
  const [isWhole, setWhole] = useState(false)
  const write = useMapImport()
  const taken = new Set([...chosen.values()].filter(Boolean))
  const lacking = fields.filter(({ field, needed }) => needed && !taken.has(field))
  const used = taken.size
  const shown = isWhole
    ? columns
    : [...columns].sort((a, b) => Number(!a.field) - Number(!b.field)).slice(0, SHOWN)
  const send = () => {
    const map = Object.fromEntries(
      [...chosen].filter(([, field]) => field).map(([column, field]) => [field, column]),
    )
    write.mutate(
      { id: batch.id, source: source.trim(), map: JSON.stringify(map) as never, map_name: name.trim() },
      { onSuccess: onDone },
    )
  }
  return (
    <View className="edk-card edk-pad">
      <View className="edk-top">
        <View className="edi-h2 u-grow" role="heading" aria-level={2}>
          对列
        </View>
        <View className="edk-small">{`${used} 列用，${columns.length - used} 列不用`}</View>
      </View>
      <View className="edi-map edk-th">
        <View>文件里的列</View>
        <View>前几行</View>
        <View>对到</View>
        <View>说明</View>
      </View>
      {shown.map(({ name: column, samples }) => {
        const field = fields.find(one => one.field === chosen.get(column))
        return (
          <View key={column} className="edi-map">
            <View className="edi-word">{column}</View>
            <View className="edk-small edi-word">{samples.join('、') || '（空）'}</View>
            <select
              className="edk-chip edi-select"
              aria-label={`${column} 对到`}
              value={chosen.get(column) ?? ''}
              onChange={event => {
                const next = new Map(
                  [...chosen].map(([key, value]) => [key, value === event.target.value ? '' : value]),
                )
                setChosen(next.set(column, event.target.value))
              }}
            >
              <option value="">不导入</option>
              {fields.map(one => (
                <option key={one.field} value={one.field}>
                  {one.header}
                </option>
              ))}
            </select>
            <View className="edk-small edi-word">{field?.hint ?? '不导入'}</View>
          </View>
        )
      })}
      {columns.length > SHOWN && (
        <Button
          size="small"
          kind="plain"
          expanded={isWhole}
          onPress={() => {
            setWhole(!isWhole)
          }}
        >
          {isWhole ? '收起' : `看全部 ${columns.length} 列`}
        </Button>
      )}
      <View className="edi-pair">
        <TextField
          name="import-source"
          label="来源"
          help="编号是谁给的；本站导出的填“本站”"
          value={source}
          maxLength={40}
          onChange={setSource}
        />
        <TextField
          name="import-map-name"
          label="对应关系存为"
          help="下次同样的文件自动套用，可以不填"
          value={name}
          maxLength={40}
          onChange={setName}
        />
      </View>
      {(lacking.length > 0 || write.error) && (
        <View className="u-money" role="alert">
          {lacking.length > 0
            ? `还差：${lacking.map(({ header }) => header).join('、')}`
            : (write.error?.message ?? '')}
        </View>
      )}
      <View className="edi-acts">
        <View className="edk-small u-grow">试运行不写入任何数据</View>
        <Button
          size="small"
          kind="primary"
          disabled={lacking.length > 0 || source.trim() === ''}
          busy={write.isPending}
          onPress={send}
        >
          试运行
        </Button>
      </View>
    </View>
  )
}
