import { useState } from 'react'
import { View } from '@tarojs/components'
import { fenOfWan, isWanPrice, formatWanInput, type OwnPrices } from '@/domain/compare/own-prices'
import type { CompareView } from '@/domain/compare/table-view'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Sheet } from '@/ui/sheet/sheet'

/** Possible prices of each lot; the cost is recalculated. An empty field uses today's price. */
export function PriceSheet({
  view,
  prices,
  onPrices,
  onClose,
}: {
  view: CompareView
  prices: OwnPrices
  onPrices: (prices: OwnPrices) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState<Record<number, string>>(() =>
    Object.fromEntries(Object.entries(prices).map(([id, fen]) => [id, formatWanInput(fen)])),
  )
  const isBad = (id: number) => Boolean(typed[id]) && !isWanPrice(typed[id] ?? '')
  const send = () =>
    onPrices(
      Object.fromEntries(
        Object.entries(typed)
          .filter(([, text]) => text !== '')
          .map(([id, text]) => [id, fenOfWan(text)]),
      ),
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title="按成交价重算"
      footer={
        <>
          <Button onPress={() => onPrices({})}>用回起拍价</Button>
          <Button
            grow
            kind="primary"
            disabled={view.columns.some(({ id }) => isBad(id)) || undefined}
            onPress={send}
          >
            重算
          </Button>
        </>
      }
    >
      <View className="u-label u-mb3">填您预计的成交价，税费按它重新估算；留空的按起拍价或当前价</View>
      {view.columns.map(({ id, title }) => (
        <TextField
          key={id}
          name={`price-${id}`}
          label={title}
          kind="decimal"
          unit="万"
          placeholder="预计成交价"
          maxLength={12}
          value={typed[id] ?? ''}
          error={isBad(id) ? '请填写以万元计的数，如 268.5' : null}
          onChange={text => setTyped({ ...typed, [id]: text.replace(/[^\d.]/g, '') })}
        />
      ))}
    </Sheet>
  )
}
