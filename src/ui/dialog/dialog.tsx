import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Button } from '../button/button'
import { Overlay } from '../overlay/overlay'
import './dialog.scss'

export interface DialogProps {
  open: boolean
  title?: string
  children: ReactNode
  /** Label of the confirm button; a verb. */
  confirm?: string
  /** null: without a cancel button. */
  cancel?: string | null
  onConfirm: () => void
  onCancel: () => void
  busy?: boolean
}

/** Confirms an irreversible action. */
export function Dialog({
  open,
  title = '提示',
  children,
  confirm = '确定',
  cancel = '取消',
  onConfirm,
  onCancel,
  busy,
}: DialogProps) {
  return (
    <Overlay kind="dialog" open={open} onClose={onCancel} label={title}>
      <View className="dialog">
        <View className="u-center u-title u-t17" role="heading" aria-level={2}>
          {title}
        </View>
        <View className="u-mt2 u-center u-c2 u-t15">{children}</View>
        <View className="u-flex u-g3 u-mt5">
          {cancel !== null && (
            <Button grow onPress={onCancel}>
              {cancel}
            </Button>
          )}
          <Button grow kind="primary" onPress={onConfirm} busy={busy}>
            {confirm}
          </Button>
        </View>
      </View>
    </Overlay>
  )
}
