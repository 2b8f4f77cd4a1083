import { View } from '@tarojs/components'
import { HeldInOverlay } from './overlay-held'
import type { OverlayProps } from './overlay-props'
import { useClosing } from './use-closing'
import { usePresence } from './use-presence'
import './overlay.scss'

export type { OverlayProps } from './overlay-props'

/** Lies over the page, which does not scroll below it; what scrolls inside is a ScrollView. In mini-programs it stays in the page's own tree, where the theme's classes are. */
export function Overlay(props: OverlayProps) {
  const { open, onClose, mayClose, label, kind, modal, children, className = '' } = props
  const { isMounted, isShown } = usePresence(open)
  const close = useClosing(onClose, mayClose)
  if (!isMounted) return null
  return (
    <View className={`over over-${kind} ${isShown ? 'is-shown' : ''}`} catchMove>
      <View className="over-scrim" onClick={modal ? undefined : () => void close()} />
      <View className={`over-panel ${className}`} role="dialog" aria-modal aria-label={label}>
        <HeldInOverlay.Provider value>{children}</HeldInOverlay.Provider>
      </View>
    </View>
  )
}
