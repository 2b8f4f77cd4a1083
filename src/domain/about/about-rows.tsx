import { textInForce } from '@/contract/consents'
import { linkTo } from '@/routes/go'
import { LinkRow, LinkRows } from '@/ui/list/link-row'

const versionText = (kind: 'terms' | 'privacy') => `${textInForce(kind).from} 版`

/** The operator and the texts in force, without a login. */
export const AboutRows = () => (
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
