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
  /** Runs before it is closed by anything but its own buttons: the user can keep the input (`mayLeave` of useForm). */
  mayClose?: OverlayProps['mayClose']
  title: string
  /** Content on the right of the title, before the close button. */
  side?: ReactNode
  children: ReactNode
  /** Buttons that stay visible. */
  footer?: ReactNode
  /** Id of the initial scroll target in the content. */
  scrollTo?: string | undefined
}

/** From the bottom on phones, a centred dialog on desktop. The content scrolls, title and footer stay. */
export function Sheet(props: SheetProps) {
  const { open, onClose, mayClose, title, side, children, footer, scrollTo } = props
  const close = useClosing(onClose, mayClose)
  return (
    <Overlay kind="sheet" open={open} onClose={onClose} mayClose={mayClose} label={title}>
      <View className="sheet-grab u-fixed u-r-pill u-bg-line-strong" />
      <View className="sheet-h u-row u-g2 u-fixed">
        <View className="u-cut u-title u-rest u-t17" role="heading" aria-level={2}>
          {title}
        </View>
        {side}
        <Press className="u-centre u-square-touch" label="关闭" onPress={() => void close()}>
          <Icon name="close" />
        </Press>
      </View>
      <ScrollView className="sheet-b u-rest" scrollY scrollIntoView={scrollTo}>
        <View className={`sheet-in ${footer ? '' : 'sheet-last'}`}>{children}</View>
      </ScrollView>
      {footer && <View className="sheet-f u-g3 u-flex u-fixed u-line-top">{footer}</View>}
    </Overlay>
  )
}
