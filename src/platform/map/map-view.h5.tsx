import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ForwardedRef,
  forwardRef,
  useImperativeHandle,
} from 'react'
import { DrawPad } from './draw-pad'
import type { MapOnLeaflet } from './leaflet/leaflet-map'
import type { MapHandle, MapViewProps } from './map-types'
import './map-view.scss'

/** The map on H5. Leaflet is a separate chunk, loaded with the first map. */
export const MapView = forwardRef(function MapView(props: MapViewProps, ref: ForwardedRef<MapHandle>) {
  const { label, isDark, isDrawing, covered, waiting, onDrawn } = props
  const { box, map, hasFailed, retry } = useLeaflet(props)
  useImperativeHandle(
    ref,
    () => ({
      zoomBy: step => {
        map?.zoomBy(step)
      },
    }),
    [map],
  )

  return (
    <div
      className="mapv u-bg-m-land u-relative u-full u-tall u-clip"
      role="region"
      aria-label={label}
      style={{ '--covered': `${covered}px` } as CSSProperties}
    >
      <div ref={box} className={`mapv-box u-abs ${isDark ? 'is-dark' : ''}`} />
      {map && isDrawing && (
        <DrawPad
          onStroke={line => {
            onDrawn(line.map(pixel => map.placeAt(pixel)))
          }}
        />
      )}
      {!map && waiting}
      {!map && !waiting && !hasFailed && (
        <div className="mapv-wait u-inert u-center u-label" role="status">
          正在载入地图
        </div>
      )}
      {hasFailed && (
        <button type="button" className="mapv-again u-float u-least44 u-act u-t15" onClick={retry}>
          地图加载失败，点此重试
        </button>
      )}
    </div>
  )
})

/** Loads Leaflet, and keeps its map at the props. */
function useLeaflet(props: MapViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [map, setMap] = useState<MapOnLeaflet>()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let made: MapOnLeaflet | undefined
    let isGone = false
    setFailed(false)
    import(/* webpackChunkName: "leaflet" */ './leaflet/leaflet-map')
      .then(({ MapOnLeaflet: Made }) => {
        if (isGone || !box.current) return
        const { centre: first, covered: hidden, isDark: dark } = latest.current
        made = new Made(box.current, {
          centre: first,
          covered: hidden,
          isDark: dark,
          handlers: () => latest.current,
        })
        setMap(made)
      })
      .catch(() => {
        setFailed(true)
      })
    return () => {
      isGone = true
      made?.destroy()
      setMap(undefined)
    }
  }, [tries])

  useMapContent(map, props)
  useEffect(() => {
    if (!map || !box.current || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => {
      map.resize()
    })
    watch.observe(box.current)
    return () => {
      watch.disconnect()
    }
  }, [map])
  return {
    box,
    map,
    hasFailed,
    retry: () => {
      setTries(n => n + 1)
    },
  }
}

/** Passes each changed prop to the map. */
function useMapContent(map: MapOnLeaflet | undefined, props: MapViewProps) {
  const { centre, marks, polygon, me, base, showsMetro, isDark, covered } = props
  const shown = useRef(centre)
  useEffect(() => {
    if (shown.current !== centre) map?.goTo(centre)
    shown.current = centre
  }, [map, centre])
  useEffect(() => {
    map?.cover(covered)
  }, [map, covered])
  useEffect(() => {
    map?.showBase(base, showsMetro)
  }, [map, base, showsMetro, isDark])
  useEffect(() => {
    map?.setDark(isDark)
  }, [map, isDark])
  useEffect(() => {
    map?.showMarks(marks)
  }, [map, marks])
  useEffect(() => {
    map?.showPolygon(polygon)
  }, [map, polygon])
  useEffect(() => {
    map?.showMe(me)
  }, [map, me])
}
