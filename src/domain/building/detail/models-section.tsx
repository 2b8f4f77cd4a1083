import { Text, View } from '@tarojs/components'
import type { ModelCard as ModelCardData } from '@/contract/building/cards'
import type { BuildingInfo } from '@/contract/building/schema'
import { drawingFor } from '@/lib/picture-url'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Scroller } from '@/ui/scroller/scroller'
import { More, Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { useThemeNow } from '@/ui/theme/theme-context'
import { modelCardView } from './model-view'
import './models-section.scss'

/** The building's floor plans, side by side. */
export function ModelsSection({ building }: { building: BuildingInfo }) {
  const total = building.model_groups.reduce((sum, group) => sum + group.total, 0)
  if (building.models.length === 0) return null
  return (
    <Section
      id="models"
      title="户型"
      className="models"
      side={<More {...linkTo('build-type-list', { id: building.id })}>{`全部 ${total} 个`}</More>}
    >
      <Scroller label="户型">
        {building.models.map(model => (
          <ModelCard key={model.id} model={model} />
        ))}
      </Scroller>
    </Section>
  )
}

/** One floor plan with its layout and starting price. `wide`: rendered as a row of a list. */
export function ModelCard({ model, wide }: { model: ModelCardData; wide?: boolean }) {
  const view = modelCardView(model)
  const look = useThemeNow()
  return (
    <Press
      className={`mod u-fixed u-left u-no-autospace ${wide ? 'mod-wide u-p3 u-card' : ''}`}
      {...linkTo('build-type-detail', { type_id: model.id })}
    >
      <Picture
        className="mod-pic u-r-md"
        src={model.picture && drawingFor(model.picture, look)}
        alt={`${view.name}平面示意`}
        width={wide ? 124 : 152}
        whole
      />
      <View className="mod-b u-min0 u-mt2">
        <View className="u-row u-g2 u-between">
          <Text className="u-cut u-mid">{view.name}</Text>
          <Tag tone={view.tone}>{view.state}</Tag>
        </View>
        <Dots className="mod-m" items={view.facts} lines={wide ? 2 : 1} />
        {view.price ? (
          <Figure
            {...view.price}
            size={17}
            tone={model.status === 'sold_out' ? 'ink' : 'money'}
            className="mod-p"
          />
        ) : (
          <Text className="mod-none u-label">价格待定</Text>
        )}
      </View>
    </Press>
  )
}
