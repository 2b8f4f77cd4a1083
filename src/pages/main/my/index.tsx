import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { myCounts, myEntries, myServices } from '@/domain/member/my-view'
import { GuestHead, MyHead } from '@/domain/member/my-head'
import { MyRows } from '@/domain/member/my-rows'
import { usePersonalCentre } from '@/domain/member/use-personal-centre'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { logOut } from '@/features/login/finish-login'
import { SignInRows } from '@/features/login/sign-in-rows'
import { ReadingSheet, useReadingWords } from '@/features/reading/reading-sheet'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { isSignedIn, useSession } from '@/state/session'
import { hasDrafts } from '@/state/drafts'
import { ask } from '@/ui/dialog/ask'
import { Icon } from '@/ui/icon/icon'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import './index.scss'

export default function My() {
  const signedIn = useSession(isSignedIn)
  const [isReadingOpen, setReadingOpen] = useState(false)
  const reading = useReadingWords()
  const isDesktop = useIsDesktop()
  return (
    <Screen name="my" title="我的" tab="my" header={isDesktop ? 'default' : 'none'}>
      {signedIn ? <Member /> : <GuestHead />}
      <LinkRows>
        <LinkRow
          icon="text-size"
          value={reading}
          onPress={() => {
            setReadingOpen(true)
          }}
        >
          大字与深色
        </LinkRow>
      </LinkRows>
      {signedIn && <LogOut />}
      <ReadingSheet
        open={isReadingOpen}
        onClose={() => {
          setReadingOpen(false)
        }}
      />
    </Screen>
  )
}

function Member() {
  const query = usePersonalCentre()
  return (
    <ScreenContent query={query} subject="账号信息">
      {centre => (
        <>
          <MyHead user={centre.user} counts={myCounts(centre)} />
          <Services services={myServices(centre)} />
          <MyRows entries={myEntries(centre)} />
          <LinkRows>
            <SignInRows user={centre.user} />
          </LinkRows>
        </>
      )}
    </ScreenContent>
  )
}

function Services({ services }: { services: ReturnType<typeof myServices> }) {
  if (services.length === 0) return null
  return (
    <Section title="服务记录">
      <View className="my-services">
        {services.map(({ screen, icon, label, total }) => (
          <Press key={screen} className="my-service" {...linkTo(screen)}>
            <Icon name={icon} size="l" />
            <Text>{total > 0 ? `${label} ${total}` : label}</Text>
          </Press>
        ))}
      </View>
    </Section>
  )
}

function LogOut() {
  const leave = async () => {
    const lost = hasDrafts() ? '本机未提交的草稿会删除。' : ''
    if (await ask({ text: `退出后，关注和浏览记录仍保留在账号里。${lost}`, confirm: '退出' })) await logOut()
  }
  return (
    <View className="my-out">
      <Press
        className="my-out-b"
        onPress={() => {
          void leave()
        }}
      >
        退出登录
      </Press>
    </View>
  )
}
