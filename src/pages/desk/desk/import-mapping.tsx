// Mapping of the columns of an imported file to fields and units. The server's suggestion is the initial choice. If a question is open, all
// columns are shown; saving the mapping starts the trial run.

import { useState } from 'react'
import { View } from '@tarojs/components'
import { openInMap, unusedWords, useMapImport, type ImportView } from '@/domain/desk/use-imports'
import { TextField } from '@/ui/field/text-field'
import { Card, DeskButton, Small } from './parts'
import { TablePlace } from './import-place'
import { asRows, Select } from './select'

/** Number of columns shown before all. */
const SHOWN = 12

/** Assigns the columns of the file to fields; then runs the trial. */
export function Mapping({ data, onDone }: { data: ImportView; onDone: () => void }) {
  const { batch, columns } = data
  const mapping = useImportMapping(data, onDone)
  const { chosen, source, setSource, name, setName, isWhole, setWhole } = mapping
  const used = [...chosen.values()].filter(Boolean).length
  const shown = isWhole
    ? columns
    : [...columns].sort((a, b) => Number(!a.field) - Number(!b.field)).slice(0, SHOWN)
  const unused = unusedWords(data, column => (chosen.get(column) ?? '') !== '')
  return (
    <Card>
      <View className="edk-top">
        <View className="edi-h2 u-grow" role="heading" aria-level={2}>
          对列
        </View>
        <Small>{`${used} 列用，${columns.length - used} 列不用`}</Small>
      </View>
      {data.place && <TablePlace id={batch.id} place={data.place} />}
      <View className="edi-map edk-th">
        <View>文件里的列</View>
        <View>前几行</View>
        <View>对到</View>
        <View>单位</View>
        <View>说明</View>
      </View>
      {shown.map(column => (
        <ColumnRow key={column.name} column={column} fields={data.fields} mapping={mapping} />
      ))}
      {columns.length > SHOWN && (
        <DeskButton kind="plain" expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `看全部 ${columns.length} 列`}
        </DeskButton>
      )}
      {unused !== '' && <View className="edk-small edi-gap u-anywhere">{unused}</View>}
      <View className="edi-pair">
        <TextField
          name="import-source"
          label="来源"
          help="编号是谁给的，必填；本站导出的填“本站”"
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
      <TrialRun mapping={mapping} />
    </Card>
  )
}

/** State of the mapping, and the write that starts the trial run. */
function useImportMapping(data: ImportView, onDone: () => void) {
  const { batch, columns, map_name } = data
  const [chosen, setChosen] = useState(() => new Map(columns.map(({ name, field }) => [name, field ?? ''])))
  const [source, setSource] = useState(batch.source)
  const [name, setName] = useState(map_name)
  const [units, setUnits] = useState<Readonly<Record<string, string>>>(data.units)
  // An open question may concern any column.
  const [isWhole, setWhole] = useState(() => openInMap(data, { chosen, units }).length > 0)
  const write = useMapImport()
  const open = openInMap(data, { chosen, units })
  const send = () => {
    const map = Object.fromEntries(
      [...chosen].filter(([, field]) => field).map(([column, field]) => [field, column]),
    )
    write.mutate(
      {
        id: batch.id,
        source: source.trim(),
        map: JSON.stringify(map) as never,
        map_name: name.trim(),
        units: JSON.stringify(units) as never,
      },
      { onSuccess: onDone },
    )
  }
  return {
    chosen,
    setChosen,
    source,
    setSource,
    name,
    setName,
    units,
    setUnits,
    isWhole,
    setWhole,
    write,
    open,
    send,
  }
}
type ImportMapping = ReturnType<typeof useImportMapping>

/** A column of the file: its first values, its field and the unit. A field has one column: the choice takes it from another. */
function ColumnRow({
  column: { name: column, samples, units: said, is_twice },
  fields,
  mapping: { chosen, setChosen, units, setUnits },
}: {
  column: ImportView['columns'][number]
  fields: ImportView['fields']
  mapping: ImportMapping
}) {
  const field = fields.find(one => one.field === chosen.get(column))
  return (
    <View className="edi-map">
      <View className="u-anywhere">{column}</View>
      <View className="edk-small u-anywhere">{samples.join('、') || '（空）'}</View>
      <Select
        className="edk-chip edi-select u-full"
        aria-label={`${column} 对到`}
        rows={fields.map(one => ({ id: one.field, name: one.header }))}
        value={field?.field}
        blank="不导入"
        onChange={next =>
          setChosen(
            new Map([...chosen].map(([key, value]) => [key, value === next ? '' : value])).set(column, next),
          )
        }
        onClear={() => setChosen(new Map(chosen).set(column, ''))}
      />
      {field && field.units.length > 0 ? (
        <UnitChoice
          column={column}
          units={field.units}
          said={said[field.field]}
          value={units[field.field]}
          onChange={unit => {
            const { [field.field]: _, ...others } = units
            setUnits(unit === '' ? others : { ...others, [field.field]: unit })
          }}
        />
      ) : (
        <View />
      )}
      <View className="edk-small u-anywhere">
        {`${is_twice ? '有几列都可能是这一项，请选一列。' : ''}${field?.hint ?? '不导入'}`}
      </View>
    </View>
  )
}

/** Open issues of the mapping, and the button of the trial run. */
const TrialRun = ({ mapping: { source, open, write, send } }: { mapping: ImportMapping }) => (
  <>
    {(open.length > 0 || write.error) && (
      <View className="u-money" role="alert">
        {open.length > 0 ? open.join('；') : (write.error?.message ?? '')}
      </View>
    )}
    <View className="edi-acts">
      <Small grow>{source.trim() === '' ? '先填来源；试运行不写入任何数据' : '试运行不写入任何数据'}</Small>
      <DeskButton
        primary
        disabled={open.length > 0 || source.trim() === ''}
        busy={write.isPending}
        onPress={send}
      >
        试运行
      </DeskButton>
    </View>
  </>
)

type Said = ImportView['columns'][number]['units'][string] | undefined

/** Unit of a column's numbers: from its heading, or chosen by a person if the heading does not say or the unit is unknown. */
function UnitChoice({
  column,
  units,
  said,
  value,
  onChange,
}: {
  column: string
  units: readonly string[]
  said: Said
  value: string | undefined
  onChange: (unit: string) => void
}) {
  const asks = said?.is_known === false
  return (
    <Select
      className={`edk-chip edi-select u-full ${asks && value === undefined ? 'is-risk' : ''}`}
      aria-label={`${column} 的单位`}
      aria-invalid={asks && value === undefined}
      rows={asRows(units)}
      value={value}
      blank={asks ? `“${said.unit}”是什么单位？` : said ? `${said.unit}，列名写的` : '照格子里写的'}
      onChange={onChange}
      onClear={() => onChange('')}
    />
  )
}
