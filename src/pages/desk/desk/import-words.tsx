import { useState } from 'react'
import { View } from '@tarojs/components'
import { rowsWord, useWordImport, type ImportView } from '@/domain/desk/use-imports'
import { Card, DeskButton, Small } from './parts'
import { asRows, Select } from './select'

/** Unknown words of the source: a person defines each, and the mapping is stored for the source. */
export function UnknownWords({ data: { batch, words } }: { data: ImportView }) {
  const [meanings, setMeanings] = useState<Readonly<Record<string, string>>>({})
  const write = useWordImport()
  const keyOf = (at: number) => String(at)
  const said = words.flatMap(({ field, word }, at) => {
    const meaning = meanings[keyOf(at)]
    return meaning === undefined ? [] : [{ field, word, meaning: meaning === EMPTY ? '' : meaning }]
  })
  return (
    <Card title="不认识的用词" className="u-span">
      <Small>{`说一次，来源“${batch.source}”以后的文件都这样认`}</Small>
      {words.map(({ field, header, word, total, choices }, at) => (
        <label key={`${field} ${word}`} className="edi-meaning">
          <View className="u-anywhere">{`${header}：${word}`}</View>
          <View className="edk-small u-num">{`${rowsWord(total)} 行`}</View>
          <Select
            className="edk-chip edi-select u-full"
            aria-label={`${header}“${word}”是`}
            rows={[...asRows(choices), { id: EMPTY, name: '当作未填写' }]}
            value={meanings[keyOf(at)]}
            blank="是什么？"
            onChange={meaning => setMeanings({ ...meanings, [keyOf(at)]: meaning })}
            onClear={() => {
              const { [keyOf(at)]: _, ...others } = meanings
              setMeanings(others)
            }}
          />
        </label>
      ))}
      {write.error && (
        <View className="u-money" role="alert">
          {write.error.message}
        </View>
      )}
      <View className="edi-acts">
        <DeskButton
          primary
          disabled={said.length === 0}
          busy={write.isPending}
          onPress={() => write.mutate({ id: batch.id, words: JSON.stringify(said) as never })}
        >
          {batch.state === 'tried' ? '记住并重新试运行' : '记住'}
        </DeskButton>
      </View>
    </Card>
  )
}
const EMPTY = '-'
