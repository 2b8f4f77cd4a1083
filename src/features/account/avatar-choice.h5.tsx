import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { choosePictures, releasePreview, type ChosenPicture } from '@/platform/picture-choice'
import { readSquare } from '@/platform/picture-square'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'
import { AVATAR_SIDE, type AvatarChoiceProps } from './avatar-choice-props'
import { calculateAvatarCut, drawnSize, held, MAX_ZOOM, type Placing, type Size } from './crop'
import './avatar-sheet.scss'

/** Diameter of the round window in px; the same as in the stylesheet. */
const WINDOW = 188
const MIDDLE: Placing = { x: 0, y: 0, zoom: 1 }
const STEP = 12

/** Lets the user move and zoom a picture from the device under a round window. */
export function AvatarChoice({ onChosen }: AvatarChoiceProps) {
  const [picture, setPicture] = useState<ChosenPicture>()
  const choose = async () => {
    const [chosen] = await choosePictures(1)
    if (!chosen) return
    if (chosen.refusal) {
      toast(chosen.refusal === 'size' ? '图片超过 10 MB' : '请选 JPEG、PNG 或 WebP 图片')
      return
    }
    setPicture(chosen)
  }
  const preview = picture?.preview
  useEffect(
    () => () => {
      if (preview) releasePreview(preview)
    },
    [preview],
  )
  return (
    <div className="u-row u-down u-g3 u-pb4">
      {picture && <Crop key={picture.preview} picture={picture} onChosen={onChosen} />}
      <Button
        icon="camera"
        onPress={() => {
          void choose()
        }}
      >
        {picture ? '换一张' : '从相册选或拍照'}
      </Button>
    </div>
  )
}

function Crop({ picture, onChosen }: AvatarChoiceProps & { picture: ChosenPicture }) {
  const [size, setSize] = useState<Size>()
  const [placing, setPlacing] = useState(MIDDLE)
  const grip = useRef<{ x: number; y: number; from: Placing }>()
  const tell = useRef(onChosen)
  tell.current = onChosen
  useEffect(() => {
    if (size)
      tell.current(() => readSquare(picture.preview, AVATAR_SIDE, calculateAvatarCut(placing, size, WINDOW)))
  }, [picture, size, placing])
  const place = (next: Placing) => {
    if (size) setPlacing(held(next, size, WINDOW))
  }
  const move = (event: PointerEvent) => {
    const { current } = grip
    if (!current) return
    place({
      ...current.from,
      x: current.from.x + event.clientX - current.x,
      y: current.from.y + event.clientY - current.y,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!by) return
    event.preventDefault()
    place({ ...placing, x: placing.x + (by[0] ?? 0) * STEP, y: placing.y + (by[1] ?? 0) * STEP })
  }
  const drawn = size && drawnSize(size, placing.zoom, WINDOW)
  const style = drawn && {
    width: drawn.width,
    height: drawn.height,
    transform: `translate(-50%, -50%) translate(${placing.x}px, ${placing.y}px)`,
  }
  return (
    <>
      <div
        className="crop u-relative u-clip"
        role="application"
        aria-label="拖动图片调整位置，也可用方向键"
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          grip.current = { x: event.clientX, y: event.clientY, from: placing }
        }}
        onPointerMove={move}
        onPointerUp={() => {
          grip.current = undefined
        }}
        onPointerCancel={() => {
          grip.current = undefined
        }}
      >
        <img
          className="crop-back"
          src={picture.preview}
          alt=""
          draggable={false}
          style={style}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height })
          }}
        />
        <div className="crop-in u-clip">
          <img className="crop-front" src={picture.preview} alt="" draggable={false} style={style} />
        </div>
      </div>
      <ZoomRange
        zoom={placing.zoom}
        onZoom={zoom => {
          place({ ...placing, zoom })
        }}
      />
      <div className="u-mb2 u-label">
        {`原图 ${(picture.size / 1024 / 1024).toFixed(1)} MB，上传前压到 ${AVATAR_SIDE} × ${AVATAR_SIDE}`}
      </div>
    </>
  )
}

const ZoomRange = ({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) => (
  <div className="u-row u-g3 u-full u-t13">
    <input
      className="crop-range"
      type="range"
      min={1}
      max={MAX_ZOOM}
      step={0.1}
      value={zoom}
      aria-label="放大"
      onChange={({ target }) => {
        onZoom(Number(target.value))
      }}
    />
    <span className="u-fig">{zoom.toFixed(1)}×</span>
  </div>
)
