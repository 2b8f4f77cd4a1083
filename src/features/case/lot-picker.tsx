import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { useLotsOfName } from '@/domain/case/use-cases'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import './case.scss'

export type Lot = Pick<Result<'base/house'>['list'][number], 'id' | 'title' | 'cover'>

/** Chooses the lot of a case by a part of its name. */
export function LotPicker({ onClose, onPick }: { onClose: () => void; onPick: (lot: Lot | null) => void }) {
  const [keyword, setKeyword] = useState('')
  const { data } = useLotsOfName(keyword)
  return (
    <Sheet
      open
      onClose={onClose}
      title="选择房源"
      footer={
        <Button grow onPress={() => onPick(null)}>
          和房源无关
        </Button>
      }
    >
      <TextField
        name="feedback-lot"
        label="小区或房源名"
        kind="search"
        maxLength={50}
        value={keyword}
        onChange={setKeyword}
        help={data?.list.length === 0 ? '没有找到，换个名字试试' : '输入小区名，从下面选'}
      />
      {data?.list.map(lot => (
        <Press key={lot.id} className="u-row u-g3 u-py2 u-full u-left u-touch" onPress={() => onPick(lot)}>
          <View className="u-fixed u-w72 u-r-sm u-clip">
            <Picture src={lot.cover} alt="" width={72} ratio="4/3" />
          </View>
          <View className="u-grow u-two">{lot.title}</View>
        </Press>
      ))}
    </Sheet>
  )
}
