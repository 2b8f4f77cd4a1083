import { View } from '@tarojs/components'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/states/states'

/** Tells phone users where the desk is. */
export const DesktopOnlyNotice = () => (
  <View>
    <Empty
      title="编辑台只在电脑浏览器里打开"
      hint="请用电脑登录本站，从“我的”进入编辑台"
      actions={
        <Button kind="primary" {...linkTo('home', {}, { mode: 'relaunch' })}>
          返回首页
        </Button>
      }
    />
  </View>
)
