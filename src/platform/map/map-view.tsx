import { forwardRef, useImperativeHandle, useMemo, useRef, useState, type ForwardedRef } from 'react'
import { Map, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { boxAround, toPixel, toMapPoint, type Pixel } from '@/lib/mercator'
import { nativeLines, nativeMarkers, nativePolygons } from './native-marks'
import { TouchPad } from './touch-pad'
import { MIN_ZOOM, MAX_ZOOM, type MapCentre, type MapHandle, type MapViewProps } from './map-types'
import './map-view.scss'

const ID = 'map'

interface RegionChange {
  type?: string
  detail?: { type?: string }
}

/** The platform's own map, in GCJ-02 as ours. It returns its position only on request, after each move. */
export const MapView = forwardRef(function MapView(props: MapViewProps, ref: ForwardedRef<MapHandle>) {
  const { label, centre, marks, polygon, me, base, showsMetro, isDark, isDrawing, covered, height, onMark } =
    props
  const [stroke, setStroke] = useState<readonly Pixel[]>([])
  const [hasFailed, setFailed] = useState(false)
  const window = Taro.getSystemInfoSync()
  const free = { width: window.windowWidth, height: height ?? window.windowHeight - covered }
  const { settled, draw } = useReports(props, free)
  const nudge = useNudge(centre)
  const markers = useMemo(() => nativeMarkers(marks, isDark), [marks, isDark])
  const polyline = useMemo(() => (showsMetro ? nativeLines(base.lines) : []), [base, showsMetro])
  const polygons = useMemo(() => nativePolygons(polygon, isDark), [polygon, isDark])

  const press = (event: unknown) => {
    const { markerId } = (event as { detail: { markerId: number } }).detail
    const mark = marks[Number(markerId)]
    if (mark) onMark(mark.key)
  }
  useImperativeHandle(ref, () => ({ zoomBy: () => {} }), [])

  return (
    <View className="mapv u-bg-m-land u-relative u-full u-tall u-clip" aria-label={label}>
      <Map
        id={ID}
        className="u-full"
        style={{ height: `${free.height}px` }}
        longitude={centre.lng + nudge * 1e-7}
        latitude={centre.lat}
        scale={centre.zoom + nudge * 1e-3}
        minScale={MIN_ZOOM}
        maxScale={MAX_ZOOM}
        markers={markers}
        polygons={polygons}
        polyline={polyline}
        showLocation={me !== undefined}
        enableRotate={false}
        enableOverlooking={false}
        onRegionChange={settled}
        onMarkerTap={press}
        onCalloutTap={press}
        onError={() => setFailed(true)}
      />
      {hasFailed && (
        <View className="mapv-wait u-inert u-center u-label" role="status">
          地图加载失败，房源在下面的列表里
        </View>
      )}
      {isDrawing && (
        <TouchPad
          stroke={stroke}
          onStroke={setStroke}
          onEnd={line => {
            setStroke([])
            void draw(line)
          }}
        />
      )}
    </View>
  )
})

/** Reports the position after a move, and a drawn line as places. */
function useReports(
  { centre, onSettle, onDrawn }: Pick<MapViewProps, 'centre' | 'onSettle' | 'onDrawn'>,
  free: { width: number; height: number },
) {
  const zoom = useRef(centre.zoom)
  const ask = async () => {
    const { lng, lat, scale } = await fetchPosition(centre.zoom)
    zoom.current = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(scale)))
    const now = { lng, lat, zoom: zoom.current }
    onSettle({ ...now, scale, box: boxAround({ ...now, zoom: scale }, free) })
  }
  const settled = (event: unknown) => {
    const { type, detail } = event as RegionChange
    if ((detail?.type ?? type) === 'end') void ask().catch(() => {})
  }
  /** Converts a line on the screen to places: the map does not move in the meantime. */
  const draw = async (line: readonly Pixel[]) => {
    const { lng, lat, scale } = await fetchPosition(zoom.current)
    const at = toPixel({ lng, lat }, scale)
    onDrawn(
      line.map(({ x, y }) =>
        toMapPoint({ x: at.x + x - free.width / 2, y: at.y + y - free.height / 2 }, scale),
      ),
    )
  }
  return { settled, draw }
}

/** Alternates between 0 and 1 with each new centre: an unchanged property moves no map, even if the user moved it in the meantime. */
function useNudge(centre: MapCentre): 0 | 1 {
  const last = useRef<{ centre: MapCentre; nudge: 0 | 1 }>({ centre, nudge: 0 })
  if (last.current.centre !== centre) last.current = { centre, nudge: last.current.nudge === 0 ? 1 : 0 }
  return last.current.nudge
}

const fetchPosition = async (fallback: number) => {
  const context = Taro.createMapContext(ID)
  const [{ longitude: lng, latitude: lat }, { scale }] = await Promise.all([
    fetchMapCentre(context),
    fetchMapScale(context, fallback),
  ])
  return { lng, lat, scale }
}

const fetchMapCentre = (context: Taro.MapContext) =>
  new Promise<{ longitude: number; latitude: number }>(
    (resolve, reject) => void context.getCenterLocation({ success: resolve, fail: reject }),
  )

/** Baidu before 3.70 has no getScale: the requested scale is the best approximation. */
const fetchMapScale = (context: Taro.MapContext, fallback: number) =>
  new Promise<{ scale: number }>(resolve => {
    if (typeof context.getScale !== 'function') return resolve({ scale: fallback })
    void context.getScale({
      success: resolve,
      fail: () => resolve({ scale: fallback }),
    })
  })
