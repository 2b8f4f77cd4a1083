import { useState } from 'react'
import { View } from '@tarojs/components'
import type { AgentDesk } from '@/contract/agent/schema'
import { useFirstLots } from '@/domain/house/search/use-search'
import type { HeardValues } from '@/domain/lead/workbench/register-view'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Press } from '@/ui/press/press'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import './register-call.scss'

const REST = 250
const FOUND = 5

/** Chooses the lot of a lead: one of the agent's own, or one found by search; optional. */
export function LotChoice({
  name,
  label,
  own,
  chosen,
  onChoose,
}: {
  name: string
  label: string
  own: AgentDesk['lots']
  chosen: HeardValues['lot']
  onChoose: (lot: HeardValues['lot']) => void
}) {
  const [word, setWord] = useState('')
  const keyword = useDebouncedValue(word.trim(), REST)
  const found = useFirstLots({ keyword }, { count: FOUND, enabled: keyword !== '' })
  const rows = keyword === '' ? own.slice(0, 3).map(({ house }) => house) : found.lots
  if (chosen)
    return (
      <>
        <View className="u-label u-mb1">房源</View>
        <View className="u-row u-g3 u-touch u-mb4">
          <View className="u-grow">
            <NoBreakText text={chosen.title} />
          </View>
          <Button size="small" onPress={() => onChoose(null)}>
            换一套
          </Button>
        </View>
      </>
    )
  return (
    <>
      <TextField
        name={name}
        label={label}
        value={word}
        maxLength={50}
        placeholder="小区、楼号或编号"
        onChange={setWord}
        help={keyword !== '' && !found.isFetching && rows.length === 0 ? '没有这样的房源' : undefined}
      />
      <View className="dkr-found">
        {rows.map(({ id, title }) => (
          <Press
            key={id}
            className="dkr-row u-py2 u-block u-full u-touch u-left"
            onPress={() => {
              setWord('')
              onChoose({ id, title })
            }}
          >
            <NoBreakText text={title} />
          </Press>
        ))}
      </View>
    </>
  )
}
