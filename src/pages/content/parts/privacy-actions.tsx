import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'

/** What the policy promises can be done here and now. */
export const PrivacyActions = () => (
  <>
    <Button grow {...linkTo('my-privacy')}>
      管理我的数据
    </Button>
    <Button grow {...linkTo('consulting')}>
      联系我们
    </Button>
  </>
)
