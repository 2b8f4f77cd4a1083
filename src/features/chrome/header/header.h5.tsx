import { useContext } from 'react'
import { back } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import type { HeaderProps } from './header-props'
import { HeaderTools } from './header-tools'
import { HeadedContext } from './headed'
import './header.scss'

/** 46 px: back, title, tools. Without a history, back leads home. */
export function Header({ title = '', quiet, children, side, tools, root, onBack = back }: HeaderProps) {
  const isHeaded = useContext(HeadedContext)
  const before = !root && (
    <Press className="header-b" label="返回" onPress={onBack}>
      <Icon name="left" />
    </Press>
  )
  const after = (
    <>
      {side}
      {tools && <HeaderTools />}
    </>
  )
  if (children)
    return (
      <header className="header">
        {before}
        {children}
        {after}
      </header>
    )
  return (
    <header className="header">
      <div className="header-side">{before}</div>
      {quiet || isHeaded || title === '' ? (
        <div className="header-t">{quiet ? '' : title}</div>
      ) : (
        <h1 className="header-t">{title}</h1>
      )}
      <div className="header-side header-after">{after}</div>
    </header>
  )
}
