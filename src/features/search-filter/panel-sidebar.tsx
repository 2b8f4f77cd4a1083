import { View } from '@tarojs/components'
import type { ListSource } from '@/lib/filter/list-source'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import './list-layout.scss'
import type { OpenSections } from './list-panels'
import { FoldedPart, OpenPart } from './sidebar-parts'
import { SidebarPlaces } from './sidebar-places'
import './sidebar.scss'
import { useReady } from './use-ready'

interface PanelSidebarProps<F> {
  source: ListSource<F>
  filter: F
  open: OpenSections
  onChange: (next: F) => void
}

/** All filters of a desktop list next to it: the sections in `open` expanded, the others folded. Each choice takes effect at once. */
export const PanelSidebar = <F,>(props: PanelSidebarProps<F>) =>
  useReady(props.source) ? <ReadySidebar {...props} /> : <Bones />

const Bones = () => (
  <Skeleton className="hd-wait">
    <SkeletonText lines={8} />
    <SkeletonText lines={6} />
  </Skeleton>
)

function ReadySidebar<F>({ source, filter, open, onChange }: PanelSidebarProps<F>) {
  const view = source.useView(filter, filter)
  if (!view) return <Bones />
  return (
    <View className="side" role="search" aria-label="筛选">
      {view.places && <SidebarPlaces {...view.places} onChange={onChange} />}
      {view.sections.map(section => {
        const look = open[section.key]
        return look ? (
          <OpenPart key={section.key} section={section} look={look} onChange={onChange} />
        ) : (
          <FoldedPart key={section.key} section={section} onChange={onChange} />
        )
      })}
    </View>
  )
}
