import { Text, View } from '@tarojs/components'
import { BUILDING_STATUS_LABELS } from '@/contract/codes'
import type { ModelInfo } from '@/contract/building/schema'
import { useRegionRules } from '@/domain/finance/use-region-rules'
import { groupDigits, unitPriceText } from '@/lib/money'
import { Trio } from '@/ui/facts/facts'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { fromPrice, modelCardView } from './model-view'
import { findings, modelKeys, payView, roomBars } from './model-page-view'
import { usePresentDay } from '@/ui/countdown/use-now'
import '@/ui/detail/price.scss'
import './model-sections.scss'

/** Starting price and the figures of the flat. */
export function ModelPrice({ model }: { model: ModelInfo }) {
  const { tone } = modelCardView(model)
  return (
    <View className="price">
      <View className="price-top">
        <View className="price-label u-label">参考总价</View>
        <Tag
          tone={tone}
        >{`${BUILDING_STATUS_LABELS[model.status]}${model.open_total > 0 ? ` ${groupDigits(model.open_total)} 套` : ''}`}</Tag>
      </View>
      <View className="price-main u-wrap u-mt2px">
        {model.price === null ? (
          <Text className="u-t24 u-ink u-strong">价格待定</Text>
        ) : (
          <Figure
            {...fromPrice(model.price)}
            size={36}
            strong
            tone={model.status === 'sold_out' ? 'ink' : 'money'}
            className="price-big"
          />
        )}
        {model.price !== null && model.area > 0 && (
          <Text className="u-label u-fig">{unitPriceText(Math.round(model.price / model.area))}</Text>
        )}
      </View>
      <View className="price-keys u-mt3">
        {modelKeys(model).map(({ label, value, unit }) => (
          <View key={label} className="price-key">
            <Text className="price-key-l u-block">{label}</Text>
            <Figure value={value} unit={unit ?? ''} className="price-key-v" />
          </View>
        ))}
      </View>
    </View>
  )
}

/** Money due at once and the monthly instalment. */
export function PaySection({ model }: { model: ModelInfo }) {
  const rules = useRegionRules(model.building.region_id)
  const view = payView(model, { rules, day: usePresentDay() })
  if (!view) return null
  return (
    <Section id="pay" title="首付与月供" source={view.note}>
      <Trio items={view.items.map(({ label, figure }) => ({ label, value: <Figure {...figure} /> }))} />
    </Section>
  )
}

const ICONS = { good: 'check', warn: 'warning', info: 'info' } as const

/** Advantages and disadvantages of the plan. */
export function FindingsSection({ model }: { model: ModelInfo }) {
  const list = findings(model.analysis)
  if (list.length === 0) return null
  return (
    <Section id="findings" title="户型分析" side={<View className="u-t12 u-c3">由图纸与备案面积算出</View>}>
      {list.map(({ title, text, tone }) => (
        <View key={title} className={`find find-${tone}`}>
          <Icon name={ICONS[tone]} className="find-i u-fixed u-c3" />
          <View className="u-grow">
            <View className="find-t u-no-autospace u-mid u-lh21">{title}</View>
            {text && <View className="find-p u-no-autospace u-label u-lh20">{text}</View>}
          </View>
        </View>
      ))}
    </Section>
  )
}

/** Every room with its area. */
export function RoomsSection({ model }: { model: ModelInfo }) {
  if (model.rooms.length === 0) return null
  const sum =
    model.inner_area === null ? '' : `合计 ${groupDigits(model.inner_area, 1)}㎡，以备案图纸与实测为准`
  return (
    <Section id="rooms" title="各间面积" side={<View className="u-t12 u-c3">㎡</View>} source={sum}>
      {roomBars(model.rooms).map(({ name, area, percent }, at) => (
        <View key={name} className="room">
          <View>{name}</View>
          <View className="room-bed">
            <View
              className={`room-bar u-h8 ${at === 0 ? 'room-first' : ''}`}
              style={{ width: `${percent}%` }}
            />
          </View>
          <View className="u-mid u-right u-fig">{area}</View>
        </View>
      ))}
    </Section>
  )
}
