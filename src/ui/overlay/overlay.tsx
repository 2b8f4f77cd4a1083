import { View } from '@tarojs/components'
import { HeldInOverlay } from './overlay-held'
import type { OverlayProps } from './overlay-props'
import { useClosing } from './use-closing'
import { usePresence } from './use-presence'
import './overlay.scss'

export type { OverlayProps } from './overlay-props'

/**
 * Overlay above the page, which does not scroll under it; scrollable content is in a ScrollView. In mini-programs it stays in the page's
 * own tree, which has the theme's classes.
 */
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
