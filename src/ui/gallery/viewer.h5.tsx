import { useState } from 'react'
import { Icon } from '../icon/icon'
import { Overlay } from '../overlay/overlay'
import { Picture } from '../picture/picture'
import { Press } from '../press/press'
import { Pager } from './pager'
import type { ViewerProps } from './viewer-props'
import { Zoomable } from './zoomable'
import './gallery.scss'

/** The pictures alone, as large as the window, and nearer with a double tap. Arrows turn, Esc closes. */
export function Viewer({ items, index, onIndex, open, onClose, label }: ViewerProps) {
  /** The one that was brought near; turning to another leaves it. */
  const [near, setNear] = useState<number>()
  const isNear = open && near === index
  const bring = (isWanted: boolean) => {
    setNear(isWanted ? index : undefined)
  }
  const page = (at: number) => {
    const item = items[at]
    if (!item) return null
    return (
      <Zoomable isNear={isNear && at === index} onNear={bring}>
        <Picture
          src={Math.abs(at - index) < 2 ? item.src : null}
          alt={item.alt}
          width={1200}
          ratio="fill"
          eager
          whole
        />
      </Zoomable>
    )
  }
  return (
    <Overlay kind="full" open={open} onClose={onClose} label={label} className="viewer">
      <Pager
        className="viewer-pager"
        count={items.length}
        index={index}
        onIndex={onIndex}
        label={label}
        page={page}
        autoFocus
      />
      <div className="viewer-top">
        <span className="u-fig">
          {index + 1} / {items.length}　{items[index]?.alt}
        </span>
        <Press className="viewer-b" label="关闭" onPress={onClose}>
          <Icon name="close" />
        </Press>
      </div>
      <Press
        className="viewer-b viewer-zoom"
        label={isNear ? '缩小' : '放大'}
        pressed={isNear}
        onPress={() => {
          bring(!isNear)
        }}
      >
        <Icon name={isNear ? 'minus' : 'plus'} />
      </Press>
      <Press
        className="viewer-b viewer-prev"
        label="上一张"
        disabled={index === 0}
        onPress={() => {
          onIndex(index - 1)
        }}
      >
        <Icon name="left" />
      </Press>
      <Press
        className="viewer-b viewer-next"
        label="下一张"
        disabled={index === items.length - 1}
        onPress={() => {
          onIndex(index + 1)
        }}
      >
        <Icon name="right" />
      </Press>
    </Overlay>
  )
}
