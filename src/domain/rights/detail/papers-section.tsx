import { Text, View } from '@tarojs/components'
import type { RightsInfo } from '@/contract/rights/schema'
import { openDocument } from '@/platform/document'
import { goLogin } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'
import { sizeText } from './rights-view'
import './papers-section.scss'

type Paper = RightsInfo['documents'][number]

/** The documents: a member opens them, a visitor goes to the login. */
export function PapersSection({ rights: { documents } }: { rights: RightsInfo }) {
  if (documents.length === 0) return null
  return (
    <Section id="papers" title="资料" side={<View className="u-t12 u-c3">登录后打开，链接 1 小时有效</View>}>
      {documents.map(paper => (
        <PaperRow key={paper.id} paper={paper} />
      ))}
    </Section>
  )
}

/** The URL expires after an hour, so an older page refetches it. */
const show = (url: string) => {
  openDocument(url).catch(() => toast('打开失败，请刷新页面重试'))
}

function PaperRow({ paper: { name, url, size } }: { paper: Paper }) {
  const isLocked = url === ''
  return (
    <Press
      className="paper"
      onPress={() => {
        if (isLocked) goLogin()
        else show(url)
      }}
    >
      <Icon name="doc" className="u-fixed u-c2" />
      <View className="u-grow">
        <View className="paper-t u-mid u-lh21 u-cut">{name}</View>
        <View className="paper-m u-fig">{sizeText(size)}</View>
      </View>
      {isLocked ? (
        <>
          <Text className="u-aloud">登录后打开</Text>
          <Icon name="lock" size="s" className="u-fixed u-mark" />
        </>
      ) : (
        <Text className="u-t13 u-act">打开</Text>
      )}
    </Press>
  )
}
