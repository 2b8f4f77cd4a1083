import { Layer, DomUtil, type Map as LeafletMap } from 'leaflet'
import { AMAP } from '@/platform/config'

/** The parts of AMap's JS API 2.0 that we use (https://lbs.amap.com/api/javascript-api-v2/documentation). */
interface AmapMap {
  setZoomAndCenter(zoom: number, centre: [number, number], immediately: boolean): void
  setMapStyle(style: string): void
  destroy(): void
}
interface AmapApi {
  Map: new (element: HTMLElement, options: Record<string, unknown>) => AmapMap
}
type AmapWindow = Window & { AMap?: AmapApi; _AMapSecurityConfig?: { serviceHost: string } }

let loading: Promise<AmapApi> | undefined

function loadAmap(): Promise<AmapApi> {
  const host: AmapWindow = window
  // The security code stays on our server, which adds it to forwarded requests (AMap's advice for production).
  if (AMAP?.securityHost) host._AMapSecurityConfig = { serviceHost: AMAP.securityHost }
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://webapi.amap.com/maps?v=2.0&key=${encodeURIComponent(AMAP?.key ?? '')}`
    script.onload = () => {
      if (host.AMap) resolve(host.AMap)
      else reject(new Error('AMap did not start'))
    }
    script.onerror = () => reject(new Error('AMap did not load'))
    document.head.append(script)
  })
  return loading
}

const getAmapStyle = (isDark: boolean) => (isDark ? 'amap://styles/dark' : 'amap://styles/whitesmoke')

/** AMap as the base layer below Leaflet: it follows Leaflet's view and receives no input. Both use GCJ-02. */
export class AmapLayer extends Layer {
  private readonly box = DomUtil.create('div', 'mapv-amap')
  private amap: AmapMap | undefined

  constructor(
    private isDark: boolean,
    private readonly onFailure: () => void,
  ) {
    super()
  }

  override getAttribution() {
    return '© 高德地图'
  }

  override onAdd(map: LeafletMap): this {
    map.getContainer().prepend(this.box)
    loadAmap()
      .then(api => {
        this.amap = new api.Map(this.box, {
          viewMode: '2D',
          dragEnable: false,
          zoomEnable: false,
          keyboardEnable: false,
          animateEnable: false,
          mapStyle: getAmapStyle(this.isDark),
        })
        this.follow(map)
      })
      .catch(this.onFailure)
    map.on('move zoom zoomanim resize', this.onMoved, this)
    return this
  }

  override onRemove(map: LeafletMap): this {
    map.off('move zoom zoomanim resize', this.onMoved, this)
    this.amap?.destroy()
    this.box.remove()
    return this
  }

  setDark(isDark: boolean) {
    this.isDark = isDark
    this.amap?.setMapStyle(getAmapStyle(isDark))
  }

  private onMoved({ target }: { target: LeafletMap }) {
    this.follow(target)
  }

  private follow(map: LeafletMap) {
    const { lng, lat } = map.getCenter()
    this.amap?.setZoomAndCenter(map.getZoom(), [lng, lat], true)
  }
}
