// Places that the rows of a batch name and the database lacks. Before the batch runs, those with the right to edit places create the chosen
// ones here, next to existing places of similar names; the batch is then tried again.

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  listMadePlaces,
  metresWord,
  missingFields,
  missingKey,
  missingTitle,
  rowsWord,
  useCreateMissing,
  useImportMissing,
  type ImportView,
  type MadeForm,
  type MissingPlace,
} from '@/domain/desk/use-imports'
import { TextField } from '@/ui/field/text-field'
import { toast } from '@/ui/toast/toast'
import { Refusal } from './panel'
import { Card, Chip, DeskButton, Small } from './parts'
import { useRights } from './rights'

export function MissingPlaces({ data: { batch, missing_total, missing_url } }: { data: ImportView }) {
  const { data } = useImportMissing(batch.id)
  const { has } = useRights()
  const [chosen, setChosen] = useState<ReadonlyMap<string, MadeForm>>(new Map())
  const write = useCreateMissing()
  const mayCreate = batch.state === 'tried' && batch.waiting === null && has('places.edit')
  const { list = [], total = 0 } = data ?? {}
  const choose = (one: MissingPlace, form: MadeForm | undefined) => {
    const next = new Map(chosen)
    if (form) next.set(missingKey(one), form)
    else next.delete(missingKey(one))
    setChosen(next)
  }
  const create = () =>
    write.mutate(
      { id: batch.id, places: JSON.stringify(listMadePlaces(list, chosen)) as never },
      {
        onSuccess: made => {
          setChosen(new Map())
          toast(`已新建 ${made.total} 处，正在重新试运行`)
        },
      },
    )
  return (
    <Card title="库里没有的区县、商圈、小区和学校" className="u-span">
      <View className="edk-small edi-gap">
        {`${rowsWord(missing_total)} 处写的地方不在库里：区县没有的行是错误，其余导入后空着${
          mayCreate ? '；在这里新建后自动重新试运行' : '，建好再导入一次就会关联'
        }`}
      </View>
      {list.map(one => (
        <MissingRow
          key={missingKey(one)}
          one={one}
          form={chosen.get(missingKey(one))}
          mayCreate={mayCreate && one.thing !== 'school'}
          onChange={form => choose(one, form)}
        />
      ))}
      {total > list.length && <Small>{`还有 ${rowsWord(total - list.length)} 处，新建这些后再列出`}</Small>}
      <Refusal error={write.error?.message ?? null} />
      <View className="edi-acts">
        {missing_url !== null && (
          <a className="u-act u-t13" href={missing_url} download>
            下载成小区表，补好后导入
          </a>
        )}
        {mayCreate && (
          <DeskButton primary disabled={chosen.size === 0} busy={write.isPending} onPress={create}>
            {chosen.size === 0 ? '新建选中的' : `新建选中的 ${chosen.size} 处`}
          </DeskButton>
        )}
      </View>
    </Card>
  )
}

/** One place with the number of its rows, the existing places of similar names, and its fields once it is chosen. */
function MissingRow({
  one,
  form,
  mayCreate,
  onChange,
}: {
  one: MissingPlace
  form: MadeForm | undefined
  mayCreate: boolean
  onChange: (form: MadeForm | undefined) => void
}) {
  const title = missingTitle(one)
  return (
    <View className="edi-missing" role="group" aria-label={title}>
      <View className="edk-top u-anywhere">
        <View className="u-grow">{title}</View>
        <View className="u-num edk-small">{`${rowsWord(one.total)} 行`}</View>
        {mayCreate && (
          <Chip
            on={form !== undefined}
            label={`新建${title}`}
            onPress={() =>
              onChange(
                form
                  ? undefined
                  : Object.fromEntries(missingFields(one).map(({ field, first }) => [field, first])),
              )
            }
          >
            新建
          </Chip>
        )}
      </View>
      {one.near.length > 0 && (
        <Small>
          {`库里相近的：${one.near.map(near => `${near.name}（${near.region}${metresWord(near.metres)}）`).join('、')}`}
        </Small>
      )}
      {form && (
        <View className="edi-pair">
          {missingFields(one).map(({ field, label, help }) => (
            <TextField
              key={field}
              name={`missing-${missingKey(one)}-${field}`}
              label={label}
              help={help}
              value={form[field] ?? ''}
              maxLength={field === 'address' ? 120 : 60}
              onChange={text => onChange({ ...form, [field]: text })}
            />
          ))}
        </View>
      )}
    </View>
  )
}
