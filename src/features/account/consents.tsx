import { View } from '@tarojs/components'
import type { PrivacyInfo } from '@/contract/privacy/schema'
import { consentRows, type ConsentRow } from '@/domain/account/privacy-view'
import { changeConsent } from '@/domain/account/use-privacy'
import { findText, useLegal } from '@/domain/legal/use-legal'
import { openPermissions } from '@/platform/permissions'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { Icon } from '@/ui/icon/icon'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { Section } from '@/ui/section/section'
import './privacy.scss'

/** Consents that the member gave, each with its purpose and day, and a button to withdraw it. */
export const Consents = ({ info }: { info: PrivacyInfo }) => (
  <Section className="pv-list">
    {consentRows(info).map(row => (
      <View key={row.kind} className="pv-c">
        <View className="u-grow">
          <View className="u-mid">{row.title}</View>
          <View className="u-note u-lh1-5">{row.use}</View>
          <View className="pv-s u-fig">{row.state}</View>
        </View>
        <Control row={row} />
      </View>
    ))}
  </Section>
)

function Control({ row }: { row: ConsentRow }) {
  const { title, isGiven, isRequired, isGivenElsewhere } = row
  if (isRequired)
    return (
      <View className="pv-must">
        <Icon name="lock" className="u-size14" />
        必需
      </View>
    )
  if (isGivenElsewhere && !isGiven) return <View className="pv-must">提交时再问</View>
  return <Toggle label={title} on={isGiven} onChange={on => void changeConsent(row, on)} />
}

/** System permissions, recipients of data, and the terms in force. */
export function PolicyCards() {
  const policy = findText(useLegal().data, 'privacy')
  return (
    <>
      <LinkRows>
        <LinkRow
          value="相册与位置 用时问"
          onPress={() =>
            void openPermissions().then(
              text => text !== null && ask({ title: '系统权限', text, cancel: null }),
            )
          }
        >
          系统权限
        </LinkRow>
        <LinkRow value="各自获取的信息" {...linkTo('my-privacyPolicy')}>
          第三方与 SDK
        </LinkRow>
        <LinkRow value="未满 14 周岁请勿注册" {...linkTo('my-privacyPolicy')}>
          未成年人
        </LinkRow>
      </LinkRows>
      <Section
        title={policy ? `${policy.title} ${policy.version}` : '隐私政策'}
        side={policy && <View className="u-t12 u-c3 u-fig">{`${policy.effective_from} 起`}</View>}
      >
        <View className="u-t13 u-c2">改了会先告诉您改在哪里，不同意可以注销；以前的版本也能看。</View>
        <View className="pv-do u-mt3">
          <Button {...linkTo('my-privacyPolicy')}>看全文</Button>
        </View>
      </Section>
    </>
  )
}
