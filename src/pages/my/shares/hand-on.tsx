import { Button as NativeButton } from '@tarojs/components'
import { isSinglePage } from '@/platform/target/single-page'
import type { HandOnProps } from './hand-on-props'

/** Mini-programs share a page by the platform's own button; useShare reads the link from it. */
export function HandOn({ title, link }: HandOnProps) {
  if (isSinglePage()) return null
  return (
    <NativeButton
      className="btn btn-primary btn-small u-m0"
      openType="share"
      data-title={title}
      data-link={link.replace(/^https?:\/\/[^/]+/, '')}
    >
      分享给好友
    </NativeButton>
  )
}
