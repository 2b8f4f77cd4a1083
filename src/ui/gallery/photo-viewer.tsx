import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import { closeOnBack } from '@/platform/back'
import { pictureAddress } from '@/platform/picture-address'
import { keepFocusIn } from '../overlay/focus-trap'
import { Press } from '../press/press'
import type { ViewerProps } from './viewer-props'
import './photo-viewer.scss'

/** Assumed size in pixels until a picture has loaded: the aspect ratio of most photographs. */
const SHAPE = { width: 1200, height: 900 }
/** Zoom relative to the fitted picture: by double tap or button, and the maximum by pinch. */
const NEAR = 2.5
const NEAREST = 6

interface Level {
  panAreaSize: { x: number; y: number } | null
  elementSize: { x: number; y: number } | null
}
type Slide = NonNullable<PhotoSwipe['currSlide']>

/** Zoom at which the whole picture fits the window; enlarges small ones. */
const whole = ({ panAreaSize: room, elementSize: size }: Level) =>
  room && size ? Math.min(room.x / size.x, room.y / size.y) : 1

/** PhotoSwipe with our texts and tokens: pinch, double tap, wheel, swipe down, arrows, Esc and Back. */
export default function PhotoViewer(props: ViewerProps) {
  const { open, items, groups = [], index } = props
  const latest = useRef(props)
  const [viewer, setViewer] = useState<PhotoSwipe | null>(null)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    const shown = openViewer(latest)
    setViewer(shown)
    const close = () => latest.current.onClose()
    const letGo = keepFocusIn(shown.element!, { opener, onEscape: close })
    const closeOverlay = closeOnBack(close)
    return () => {
      setViewer(null)
      letGo()
      closeOverlay()
      // It cannot close during its opening transition.
      if (shown.opener.isOpening) shown.on('openingAnimationEnd', () => shown.close())
      else shown.close()
    }
  }, [open])

  const item = items[index]
  if (!viewer?.element || !item) return null
  const albums = groups.filter(({ key }) => items.some(({ group }) => group === key))
  return createPortal(
    <div className="photos-foot u-inert">
      <div className="photos-say u-t15 u-lh1-5" role="status">
        <span className="u-aloud">{`第 ${index + 1} 张，共 ${items.length} 张：`}</span>
        {item.alt}
      </div>
      {albums.length > 1 && (
        <div className="photos-albums u-g2 u-flex u-wrap">
          {albums.map(({ key, label }) => (
            <Press
              key={key}
              className={`photos-album u-wide-touch u-centre u-touch u-t13 u-on-pic ${key === item.group ? 'is-on' : ''}`}
              pressed={key === item.group}
              onPress={() => viewer.goTo(items.findIndex(({ group }) => group === key))}
            >
              {label}
            </Press>
          ))}
        </div>
      )}
    </div>,
    viewer.element,
  )
}

function openViewer(latest: { current: ViewerProps }): PhotoSwipe {
  const { items, index, label } = latest.current
  const viewer = new PhotoSwipe({
    dataSource: items.map(({ src, alt }) => ({ ...SHAPE, src: pictureAddress(src, 1200), alt })),
    index,
    loop: false,
    bgOpacity: 1,
    padding: { top: 60, right: 0, bottom: 68, left: 0 },
    showHideAnimationType: 'fade',
    // Opens without a transition: paging and closing work from the first moment.
    showAnimationDuration: 0,
    initialZoomLevel: whole,
    secondaryZoomLevel: level => whole(level) * NEAR,
    maxZoomLevel: level => whole(level) * NEAREST,
    wheelToZoom: true,
    // Overlays share one focus trap, in which only the topmost handles Esc.
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    mainClass: 'photos',
    indexIndicatorSep: ' / ',
    closeTitle: '关闭',
    zoomTitle: '放大或缩小',
    arrowPrevTitle: '上一张',
    arrowNextTitle: '下一张',
    errorMsg: '图片没有加载出来',
  })
  // The picture itself provides its size: after loading, or at once if it was prefetched.
  const measure = (slide: Slide) => {
    const { element: image } = slide.content
    if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return
    image.classList.toggle('photos-whole', items[slide.index]?.whole === true)
    slide.content.width = slide.width = image.naturalWidth
    slide.content.height = slide.height = image.naturalHeight
  }
  viewer.on('slideInit', ({ slide }) => measure(slide))
  viewer.on('loadComplete', ({ slide }) => {
    measure(slide)
    slide.resize()
  })
  viewer.on('change', () => {
    if (viewer.currIndex !== latest.current.index) latest.current.onIndex(viewer.currIndex)
  })
  // Closed by a swipe, a pinch or its own button.
  viewer.on('close', () => {
    if (latest.current.open) latest.current.onClose()
  })
  viewer.init()
  viewer.element?.setAttribute('aria-label', label)
  viewer.element?.setAttribute('aria-modal', 'true')
  return viewer
}
