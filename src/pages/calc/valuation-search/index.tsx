import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { placeText, samplesText, type FoundXiaoqu } from '@/domain/finance/valuation/valuation-form'
import { useValuationDraft } from '@/domain/finance/valuation/valuation-store'
import { ValuedSection } from '@/domain/finance/valuation/valued-section'
import { useFoundXiaoqu } from '@/domain/finance/valuation/use-valuation'
import { useTrace } from '@/domain/visit/use-trace'
import { Screen } from '@/features/chrome/screen/screen'
import { unitPriceText } from '@/lib/money'
import { useShare } from '@/platform/share/use-share'
import { back, canGoBack, go } from '@/routes/go'
import { TextBox } from '@/ui/field/text-box'
import { Highlight } from '@/ui/highlight/highlight'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { Empty, ErrorState } from '@/ui/states/states'
import '@/domain/finance/valuation/valuation.scss'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'

const REST_MS = 200

/** Returns to the calling form, or opens a new one. */
const leave = (id?: number) => {
  if (canGoBack()) back()
  else go('valuation', id === undefined ? {} : { xiaoqu_id: String(id) }, { mode: 'replace' })
}

/** Finds the community of the home to value; shows at once if its samples suffice. */
function ValuationSearch() {
  const [text, setText] = useState('')
  const keyword = useDebouncedValue(text.trim(), REST_MS)
  const query = useFoundXiaoqu(keyword)
  const { change } = useValuationDraft()
  useTrace('tool', 0)
  useShare({ screen: 'valuation-search', title: '房屋估价：先选小区' })
  const pick = ({ id, name, samples, ...place }: FoundXiaoqu) => {
    change({ xiaoqu: { id, name, place: placeText(place), samples } })
    leave(id)
  }
  const found = keyword === '' ? undefined : query.data
  return (
    <Screen name="valuation-search" title="选择小区" header="title" place="page">
      <FindBar text={text} onText={setText} />
      <View className="val-one">
        {keyword !== '' && !found && query.error && (
          <ErrorState
            small
            title="小区加载失败"
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        )}
        {keyword !== '' && !found && !query.error && (
          <Section>
            <Skeleton>
              <SkeletonText lines={4} />
            </Skeleton>
          </Section>
        )}
        {found && found.list.length === 0 && (
          <Empty small title="没有这样的小区" hint="换个写法，或输拼音首字母，如 qwl" />
        )}
        {found && found.list.length > 0 && (
          <Section>
            {found.list.map(one => (
              <FoundRow
                key={one.id}
                one={one}
                enough={found.enough}
                keyword={keyword}
                onPick={() => pick(one)}
              />
            ))}
          </Section>
        )}
        <View className="val-hint u-note u-lh18">
          可输小区名、别名、地址或拼音首字母。样本为近 24 个月的法拍成交与挂牌，少于 5 个时扩到商圈
        </View>
        <ValuedSection />
      </View>
    </Screen>
  )
}

export default withErrorBoundary(ValuationSearch)

function FindBar({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <View className="val-find u-row" role="search">
      <View className="val-box u-px3 u-sunk u-row u-grow u-text">
        <Icon name="search" size="s" />
        <TextBox
          id="val-keyword"
          kind="search"
          label="找小区"
          placeholder="小区名或地址"
          maxLength={32}
          autoFocus
          value={text}
          onChange={onText}
        />
        {text !== '' && (
          <Press label="清空输入" onPress={() => onText('')}>
            <Icon name="close" size="s" />
          </Press>
        )}
      </View>
      <Press className="val-cancel u-centre u-touch u-ml1" onPress={() => leave()}>
        取消
      </Press>
    </View>
  )
}

function FoundRow({
  one,
  enough,
  keyword,
  onPick,
}: {
  one: FoundXiaoqu
  enough: number
  keyword: string
  onPick: () => void
}) {
  return (
    <Press className="val-sug u-py2 u-line-bottom" onPress={onPick}>
      <Icon name="building" className="u-mr3 u-c3" />
      <View className="u-grow">
        <Text className="u-block u-text u-t15 u-mid u-lh22">
          <Highlight text={one.name} match={keyword} />
        </Text>
        <Text className="val-sp u-note u-block u-lh18">
          {[placeText(one), one.alias ? `又名“${one.alias}”` : one.address].join(' · ')}
        </Text>
      </View>
      <View className={`val-sr u-fixed u-ml2 u-num u-t13 u-text ${one.samples < enough ? 'is-few' : ''}`}>
        {one.avg_price === null ? '' : unitPriceText(one.avg_price)}
        <Text className="val-ss u-note u-block u-lh18">{samplesText(one.samples, enough)}</Text>
      </View>
    </Press>
  )
}
