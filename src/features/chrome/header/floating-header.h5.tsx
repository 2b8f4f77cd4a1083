import { useId } from 'react'
import { back } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { useScrolledPast } from '@/ui/scrolled-past/use-past'
import { Press } from '@/ui/press/press'
import { HEADER, type FloatingHeaderProps } from './floating-header-props'
import './floating-header.scss'

/** Round buttons on the pictures of a detail page; a solid header once they have scrolled out. */
export function FloatingHeader({ children, side, title, line }: FloatingHeaderProps) {
  const id = `pictures${useId().replace(/\W/g, '')}`
  const isPast = useScrolledPast(id, HEADER)
  return (
    <>
      <div id={id} className="u-relative">
        <div className="fhead">
          <Press className="fhead-b" label="返回" onPress={back}>
            <Icon name="left" size="s" />
          </Press>
          {side}
        </div>
        {children}
      </div>
      <header className={`shead ${isPast ? 'is-on' : ''}`}>
        <Press className="header-b" label="返回" onPress={back}>
          <Icon name="left" />
        </Press>
        <div className="shead-m">
          <div className="u-cut u-title u-t15">{title}</div>
          {line && <div className="u-cut u-figures u-t12">{line}</div>}
        </div>
        {side}
      </header>
    </>
  )
}
