// The map with its controls. It measures the elements over the map and lays the marks out between them whenever the view, the marks or the
// controls change. Drawing an area replaces the pan gesture until the stroke ends; without a pointer the visible box becomes the area.

import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Text, View } from '@tarojs/components'
import { polygonOfBox, polygonOfStroke, type Polygon } from '@/lib/polygon'
import type { MapBase } from '@/lib/city-map/base-data'
import type { Point } from '@/lib/geo'
import type { MapHandle } from '@/platform/map/map-types'
import { MapView } from '@/platform/map/map-view'
import { useIsDesktop } from '@/platform/viewport'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { Press } from '@/ui/press/press'
import { useThemeNow } from '@/ui/theme/theme-context'
import { toast } from '@/ui/toast/toast'
import { HoverCard, type Hovered } from './hover-card'
import { layOutMarks } from './lay-out-marks'
import type { RoomyMark } from './mark-shape'
import { useMyPlace } from './use-my-place'
import { useObstacles } from './use-obstacles'
import type { MapViewState } from './use-map-view'
import './map-stage.scss'

export interface MapStageProps {
  label: string
  view: MapViewState
  /** Sorted by importance: the first ones are placed first. */
  marks: readonly RoomyMark[]
  base: MapBase
  polygon: Polygon | undefined
  /** undefined: the area is cleared. */
  onPolygon: (polygon: Polygon | undefined) => void
  onMark: (key: string) => void
  /** Hover card of a mark. */
  cardOf?: (key: string) => ReactNode
  /** Such as 当前层级 … 视野内 N 套. */
  level: ReactNode
  /** State of the layer of schools. */
  schools: { isOn: boolean; toggle: () => void }
  /** Shown until the map has loaded. */
  waiting?: ReactNode
  /** More buttons at the top right, on desktop. */
  tools?: ReactNode
}

/** Px between the sheet and the controls above it: the attribution of the map needs that space. */
const ABOVE_SHEET = 22

/** The zoom for the user's own position. */
const MY_ZOOM = 15

/** The map with its overlays: level, drawing, metro, zoom, position. */
export function MapStage({
  label,
  view,
  marks,
  base,
  polygon,
  onPolygon,
  onMark,
  cardOf,
  level,
  schools,
  waiting,
  tools,
}: MapStageProps) {
  const isDesktop = useIsDesktop()
  const { isDark, isElder } = useThemeNow()
  const stage = useStageState({ view, polygon, onPolygon })
  const { isDrawing, hovered, setHovered } = stage
  const handle = useRef<MapHandle>(null)
  const { sight, covered } = view
  const obstacles = useObstacles([marks, sight, covered, isElder, isDesktop, isDrawing, polygon])
  const shown = useMemo(
    () => layOutMarks(marks, { sight, obstacles, isElder }),
    [marks, sight, obstacles, isElder],
  )
  const aboveSheet = isDesktop ? undefined : { bottom: `${view.covered + ABOVE_SHEET}px` }
  return (
    <View className="mstage">
      <MapView
        ref={handle}
        label={label}
        centre={view.centre}
        covered={view.covered}
        waiting={waiting}
        marks={shown}
        base={base}
        polygon={polygon}
        me={stage.me}
        showsMetro={stage.showsMetro}
        isDark={isDark}
        isDrawing={isDrawing}
        onSettle={view.settle}
        onMark={onMark}
        onHover={isDesktop ? setHovered : undefined}
        onDrawn={stage.drawn}
      />
      {isDrawing ? (
        <DrawHint
          onBox={() => stage.keep(polygonOfBox(view.sight.box))}
          onCancel={() => stage.setDrawing(false)}
        />
      ) : (
        <View className="mlevel" role="status" style={aboveSheet}>
          <View>{level}</View>
        </View>
      )}
      <MapTools
        {...{ isDesktop, stage, polygon, onPolygon, schools, tools }}
        style={
          aboveSheet && {
            ...aboveSheet,
            maxHeight: `calc(100% - ${view.covered + ABOVE_SHEET}px - var(--map-top))`,
          }
        }
      />
      {isDesktop && <MapZoom map={handle} onLocate={stage.takeMeThere} />}
      {hovered && cardOf && <HoverCard at={hovered}>{cardOf(hovered.key)}</HoverCard>}
    </View>
  )
}

/** State of the drawing, the metro lines, the hovered mark and the own position. */
function useStageState({ view, polygon, onPolygon }: Pick<MapStageProps, 'view' | 'polygon' | 'onPolygon'>) {
  const [isDrawing, setDrawing] = useState(false)
  const [showsMetro, setMetro] = useState(false)
  const [hovered, setHovered] = useState<Hovered>()
  const { me, find } = useMyPlace()
  const keep = (next: Polygon) => {
    setDrawing(false)
    onPolygon(next)
  }
  const drawn = (stroke: readonly Point[]) => {
    const next = polygonOfStroke(stroke)
    if (next) keep(next)
    else toast('圈太小了，请再画一次')
  }
  const takeMeThere = async () => {
    const point = await find()
    if (point) view.goTo({ ...point, zoom: MY_ZOOM })
  }
  const draw = () => {
    if (polygon) onPolygon(undefined)
    setDrawing(!isDrawing)
  }
  return {
    ...{ isDrawing, setDrawing, showsMetro, setMetro, hovered, setHovered, me },
    ...{ keep, drawn, takeMeThere, draw },
  }
}

/** Buttons at the right: draw, clear, metro, schools, position. */
function MapTools({
  isDesktop,
  stage,
  polygon,
  onPolygon,
  schools,
  tools,
  style,
}: Pick<MapStageProps, 'polygon' | 'onPolygon' | 'schools' | 'tools'> & {
  isDesktop: boolean
  stage: ReturnType<typeof useStageState>
  style: { bottom: string; maxHeight: string } | undefined
}) {
  return (
    <View className="mtools u-g8px u-abs u-flex u-down" role="group" aria-label="地图工具" style={style}>
      {(isDesktop || !polygon) && (
        <MapTool
          icon="draw"
          text={polygon ? '重画' : '画圈'}
          isOn={stage.isDrawing || polygon !== undefined}
          onPress={stage.draw}
        />
      )}
      {polygon && !stage.isDrawing && (
        <MapTool icon="close" text="清除" onPress={() => onPolygon(undefined)} />
      )}
      <MapTool
        icon="metro"
        text="地铁"
        isOn={stage.showsMetro}
        onPress={() => stage.setMetro(!stage.showsMetro)}
      />
      <MapTool icon="school" text="学校" isOn={schools.isOn} onPress={schools.toggle} />
      {isDesktop ? (
        tools
      ) : (
        <MapTool icon="locate" label="我的位置" onPress={() => void stage.takeMeThere()} />
      )}
    </View>
  )
}

/** Zoom and position, on the desktop. */
function MapZoom({ map, onLocate }: { map: RefObject<MapHandle>; onLocate: () => Promise<void> }) {
  return (
    <View className="mzoom">
      <Press
        className="mzoom-b u-centre u-w44 u-h44 u-text"
        label="放大"
        onPress={() => map.current?.zoomBy(1)}
      >
        <Icon name="plus" />
      </Press>
      <Press
        className="mzoom-b u-centre u-w44 u-h44 u-text"
        label="缩小"
        onPress={() => map.current?.zoomBy(-1)}
      >
        <Icon name="minus" />
      </Press>
      <Press className="mzoom-b u-centre u-w44 u-h44 u-text" label="我的位置" onPress={() => void onLocate()}>
        <Icon name="locate" />
      </Press>
    </View>
  )
}

/** A button over the map. */
export function MapTool({
  icon,
  text,
  label,
  isOn,
  onPress,
}: {
  icon: IconName
  text?: string
  label?: string
  isOn?: boolean
  onPress: () => void
}) {
  return (
    <Press className={`mtool ${isOn ? 'is-on' : ''}`} label={label} pressed={isOn} onPress={onPress}>
      <Icon name={icon} className="mtool-i u-w20 u-h20" />
      {text && <Text>{text}</Text>}
    </Press>
  )
}

/** Explains how to draw, and offers an alternative without a pointer. */
function DrawHint({ onBox, onCancel }: { onBox: () => void; onCancel: () => void }) {
  return (
    <View className="mhint u-g2" role="status">
      <Text className="u-grow">按住并拖动，圈出想看的区域</Text>
      <Button size="small" kind="quiet" onPress={onBox}>
        圈当前视野
      </Button>
      <Button size="small" kind="plain" onPress={onCancel}>
        取消
      </Button>
    </View>
  )
}
