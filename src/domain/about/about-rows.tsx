import { findText, useLegal } from '@/domain/legal/use-legal'
import type { LegalTextKind } from '@/contract/legal/schema'
import { linkTo } from '@/routes/go'
import { LinkRow, LinkRows } from '@/ui/list/link-row'

/** The operator and the texts in force, without a login. */
export function AboutRows() {
  const { data } = useLegal()
  const versionText = (kind: LegalTextKind) => {
    const text = findText(data, kind)
    return text && `${text.effective_from} 版`
  }
  return (
    <LinkRows>
      <LinkRow icon="info" {...linkTo('about')}>
        关于我们
      </LinkRow>
      <LinkRow icon="shield" value={versionText('privacy')} {...linkTo('privacy-policies')}>
        隐私政策
      </LinkRow>
      <LinkRow icon="doc" value={versionText('terms')} {...linkTo('register-message')}>
        用户协议
      </LinkRow>
    </LinkRows>
  )
}
