import type { ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { Overlay, type OverlayProps } from '../overlay/overlay'
import { useClosing } from '../overlay/use-closing'
import { Press } from '../press/press'
import './sheet.scss'

export interface SheetProps {
  open: boolean
  onClose: () => void
  /** Asked before it is closed without its own buttons: what is typed may be kept (useForm's `mayLeave`). */
  mayClose?: OverlayProps['mayClose']
  title: string
  /** At the right of the title, before the cross. */
  side?: ReactNode
  children: ReactNode
  /** Buttons that stay in sight. */
  footer?: ReactNode
  /** Id of the part of the content that it opens at. */
  scrollTo?: string | undefined
}

/** From below on phones, a dialog in the middle on desktop. The content scrolls, title and footer stay. */
export function Sheet(props: SheetProps) {
  const { open, onClose, mayClose, title, side, children, footer, scrollTo } = props
  const close = useClosing(onClose, mayClose)
  return (
    <Overlay kind="sheet" open={open} onClose={onClose} mayClose={mayClose} label={title}>
      <View className="sheet-grab" />
      <View className="sheet-h">
        <View className="sheet-t" role="heading" aria-level={2}>
          {title}
        </View>
        {side}
        <Press className="sheet-x" label="关闭" onPress={() => void close()}>
          <Icon name="close" />
        </Press>
      </View>
      <ScrollView className="sheet-b" scrollY scrollIntoView={scrollTo}>
        <View className={`sheet-in ${footer ? '' : 'sheet-last'}`}>{children}</View>
      </ScrollView>
      {footer && <View className="sheet-f">{footer}</View>}
    </Overlay>
  )
}
