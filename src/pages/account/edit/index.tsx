import { useState } from 'react'
import { View } from '@tarojs/components'
import { WECHAT } from '@/lib/wechat-name'
import { boundText, GENDERS, passwordText, phoneText } from '@/domain/account/account-view'
import { useAccount } from '@/domain/account/use-account'
import '@/features/account/account.scss'
import { AvatarSheet } from '@/features/account/avatar-sheet'
import { CitySheet } from '@/features/account/city-sheet'
import { NicknameField } from '@/features/account/nickname-field'
import { useProfileForm, type Account } from '@/features/account/use-profile-form'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { HAS_WECHAT } from '@/platform/target'
import { linkTo } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { PickField } from '@/ui/field/text-field'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Icon } from '@/ui/icon/icon'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { Segment } from '@/ui/tabs/tabs'

const FRAME = { name: 'my-editingMaterials', title: '编辑资料', place: 'member' } as const

function MyEditingMaterials() {
  const query = useAccount()
  return query.data ? (
    <Profile account={query.data} />
  ) : (
    <Screen {...FRAME} header="title" query={query} subject="资料">
      {() => null}
    </Screen>
  )
}

export default withErrorBoundary(MyEditingMaterials)

function Profile({ account }: { account: Account }) {
  const { user, nickname_left: left } = account
  const [open, setOpen] = useState<'avatar' | 'city'>()
  const form = useProfileForm(account)
  const close = () => setOpen(undefined)
  return (
    <Screen
      {...FRAME}
      header={
        <Header
          title="编辑资料"
          side={
            <Press className="acc-save u-px3 u-nowrap" disabled={form.isBusy} onPress={form.submit}>
              保存
            </Press>
          }
        />
      }
    >
      <FaceButton avatar={user.avatar} onPress={() => setOpen('avatar')} />
      <View className="acc-two">
        <Form onSubmit={form.submit}>
          <Section>
            <NicknameField field={form.text('nickname')} user={user} left={left} />
            <View className="u-label u-mb6px u-mt3">性别</View>
            <Segment
              label="性别"
              items={GENDERS}
              active={form.values.gender}
              onChange={gender => form.set({ gender })}
            />
            <View className="u-mt3">
              <PickField
                name="city"
                label="城市"
                icon="right"
                placeholder="选择城市"
                value={form.values.city || null}
                error={form.errorOf('city')}
                help={
                  account.profile_points > 0
                    ? `头像、性别、城市都填好得 ${account.profile_points} 分，一次`
                    : '用来先给您看当地的房源'
                }
                onPress={() => setOpen('city')}
              />
            </View>
            <View className="acc-send u-mt3">
              <SubmitButton busy={form.isBusy}>保存</SubmitButton>
            </View>
          </Section>
        </Form>
        <LoginLinks account={account} />
      </View>
      <View className="acc-note u-center u-faint u-lh1-5">昵称不能带电话、链接与他人姓名</View>
      {open === 'avatar' && <AvatarSheet current={user.avatar} onClose={close} />}
      <CitySheet
        open={open === 'city'}
        onClose={close}
        city={form.values.city}
        onPick={city => form.set({ city })}
      />
    </Screen>
  )
}

function FaceButton({ avatar, onPress }: Pick<Account['user'], 'avatar'> & { onPress: () => void }) {
  return (
    <View className="acc-face u-desktop-card u-row u-down">
      <Press className="u-relative" label="更换头像" onPress={onPress}>
        <Avatar src={avatar || null} size={64} />
        <View className="acc-cam u-centre u-bg-action">
          <Icon name="camera" size="s" />
        </View>
      </Press>
    </View>
  )
}

function LoginLinks({ account }: { account: Account }) {
  const { user } = account
  return (
    <LinkRows>
      <LinkRow value={phoneText(account)} {...linkTo('my-devices')}>
        手机号
      </LinkRow>
      {HAS_WECHAT && (
        <LinkRow value={boundText(user.wx_bound, account.wx_bound_at)} {...linkTo('my-devices')}>
          {WECHAT}
        </LinkRow>
      )}
      <LinkRow value={boundText(user.bd_bound, account.bd_bound_at)} {...linkTo('my-devices')}>
        百度
      </LinkRow>
      <LinkRow value={passwordText(account)} {...linkTo('my-modifyPwd')}>
        登录密码
      </LinkRow>
    </LinkRows>
  )
}
