import type { ReactNode } from 'react'
import { back } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import './floating-header.scss'

/** Round buttons on the pictures of a detail page, in place of a header. */
export function FloatingHeader({ side }: { side?: ReactNode }) {
  return (
    <div className="fhead">
      <Press className="fhead-b" label="返回" onPress={back}>
        <Icon name="left" size="s" />
      </Press>
      {side}
    </div>
  )
}
