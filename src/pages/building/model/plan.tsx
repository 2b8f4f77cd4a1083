import { View } from '@tarojs/components'
import type { ModelInfo } from '@/contract/building/schema'
import { modelArea } from '@/domain/building/detail/model-view'
import { go } from '@/routes/go'
import { Gallery } from '@/ui/gallery/gallery'
import { Tabs } from '@/ui/tabs/tabs'
import './plan.scss'

/** Such as `A 户型` → A. */
const shortName = (name: string) => name.replace(/\s*户型$/, '')
/** Maximum number of tabs in one row. */
const TABS = 4

/** Tabs of the building's kinds of flats: this one among its neighbours in size. */
export function ModelTabs({ model }: { model: ModelInfo }) {
  const all = [model, ...model.others].sort((a, b) => a.area - b.area || a.id - b.id)
  const at = all.findIndex(other => other.id === model.id)
  const from = Math.max(0, Math.min(at - 1, all.length - TABS))
  if (all.length < 2) return null
  return (
    <Tabs
      label="本楼盘户型"
      active={String(model.id)}
      items={all
        .slice(from, from + TABS)
        .map(({ id, name, area }) => ({ key: String(id), label: `${shortName(name)} ${modelArea(area)}` }))}
      onChange={id => go('build-type-detail', { type_id: id }, { mode: 'replace' })}
    />
  )
}

/** The plan and the show flat; a press enlarges them. */
export function ModelPlan({ model }: { model: ModelInfo }) {
  const items = model.pictures.map(({ url, caption }, at) => ({
    src: url,
    alt: caption ?? `图片 ${at + 1}`,
    group: url === model.picture ? 'floor_plan' : 'sample_room',
    ...(url === model.picture && { whole: true }),
  }))
  const shown =
    items.length > 0
      ? items
      : model.picture === null
        ? []
        : [{ src: model.picture, alt: `${model.name}平面示意`, group: 'floor_plan', whole: true }]
  return (
    <View className="plan">
      <Gallery
        items={shown}
        groups={[
          { key: 'floor_plan', label: '户型', icon: 'plan' },
          { key: 'sample_room', label: '样板间', icon: 'picture' },
        ]}
        label={`${model.name}图片`}
      />
      <View className="u-note u-py2 u-center">按备案面积比例绘制，非施工图</View>
    </View>
  )
}
