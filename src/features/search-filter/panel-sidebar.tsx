import { View } from '@tarojs/components'
import type { FilterView } from '@/lib/filter/choices'
import { BoneLines, Skeleton } from '@/ui/skeleton/skeleton'
import './list-layout.scss'
import { FoldedPart, OpenPart } from './sidebar-parts'
import { SidebarPlaces } from './sidebar-places'
import './sidebar.scss'

/** All filters of a desktop list beside it: those named `open` in sight, the others folded. */
export function PanelSidebar<F>({
  view,
  open,
  onChange,
}: {
  view: FilterView<F> | undefined
  open: readonly string[]
  onChange: (next: F) => void
}) {
  if (!view)
    return (
      <Skeleton className="hd-wait">
        <BoneLines lines={8} />
        <BoneLines lines={6} />
      </Skeleton>
    )
  return (
    <View className="side" role="group" aria-label="筛选">
      {view.places && <SidebarPlaces {...view.places} onChange={onChange} />}
      {view.sections.map(section =>
        open.includes(section.key) ? (
          <OpenPart key={section.key} section={section} onChange={onChange} />
        ) : (
          <FoldedPart key={section.key} section={section} onChange={onChange} />
        ),
      )}
    </View>
  )
}
