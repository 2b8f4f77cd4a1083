import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'

/** Links to the rights that the policy promises. */
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
