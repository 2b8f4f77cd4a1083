import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  decidePair,
  PAIR_PAGE,
  PAIR_STATE_WORDS,
  PAIR_STATES,
  useAssetPairs,
  type AssetPair,
  type AssetTwin,
  type PairState,
} from '@/domain/desk/use-assets'
import { twinLines } from '@/domain/house/history/history-view'
import { fullTime } from '@/lib/dates'
import { percentText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { DeskButton, Small } from './parts'
import { ByState } from './by-state'

/** Lots that may be the same home: an editor decides, and can revert it. */
export const Assets = () => (
  <ByState<PairState, AssetPair>
    title="同一套判定"
    hint="小区、楼号、房号相同，面积相近；确认后两边的历次拍卖并成一条"
    label="哪些"
    states={PAIR_STATES}
    words={PAIR_STATE_WORDS}
    first="suspected"
    useRows={useAssetPairs}
    subject="疑似同一套的房源"
    noneOf={state => (state === 'suspected' ? '没有待核对的房源' : '还没有这样的结论')}
    size={PAIR_PAGE}
    unit="对"
    row={pair => <Pair pair={pair} />}
  />
)

const Twin = ({ twin }: { twin: AssetTwin }) => (
  <View>
    <Press className="edk-title" {...linkTo('house-history', { id: twin.house_id })}>
      {twin.title}
    </Press>
    {twinLines(twin).map(line => (
      <View key={line} className="u-t13">
        {line}
      </View>
    ))}
  </View>
)

function Pair({ pair }: { pair: AssetPair }) {
  const [busy, setBusy] = useState<PairState>()
  const decide = (state: PairState, said: string) => {
    setBusy(state)
    void decidePair(pair.id, state)
      .then(
        () => toast(said),
        () => {},
      )
      .finally(() => setBusy(undefined))
  }
  return (
    <View className="edk-row">
      <Twin twin={pair.a} />
      <Twin twin={pair.b} />
      <Small>
        {[
          `相似 ${percentText(100 * pair.likeness, 0)}`,
          pair.editor && pair.decided_at && `${pair.editor} ${fullTime(pair.decided_at)} 判定`,
        ]
          .filter(Boolean)
          .join('，')}
      </Small>
      <View className="edk-acts">
        {pair.state === 'suspected' ? (
          <>
            <DeskButton busy={busy === 'different'} onPress={() => decide('different', '已排除')}>
              不是
            </DeskButton>
            <DeskButton primary busy={busy === 'same'} onPress={() => decide('same', '已确认为同一套')}>
              确认同一套
            </DeskButton>
          </>
        ) : (
          <DeskButton busy={busy === 'suspected'} onPress={() => decide('suspected', '已撤回')}>
            撤回判定
          </DeskButton>
        )}
      </View>
    </View>
  )
}
