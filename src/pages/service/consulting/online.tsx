import { Text } from '@tarojs/components'
import { HAS_CHAT } from '@/platform/chat'
import { HOTLINE } from '@/platform/config'
import { chromeFor, clientKind } from '@/platform/target'
import { trackAction } from '@/platform/track-action/noted'
import { openUrl } from '@/routes/go'
import { swtUrl } from '@/state/view'
import { LinkRow, LinkRows } from '@/ui/list/link-row'

/** The hotline with its hours (not in mini-programs), and the online chat if one is configured. */
export function Online({ limits }: { limits: { hotline: string; work_time: string } | undefined }) {
  const desk = swtUrl()
  const number = limits?.hotline ?? HOTLINE
  const { hasHotline } = chromeFor(clientKind())
  if (!HAS_CHAT && !hasHotline) return null
  return (
    <LinkRows>
      {HAS_CHAT && (
        <LinkRow
          icon="chat"
          value="在线"
          onPress={() => {
            trackAction('im')
            openUrl(desk)
          }}
        >
          在线咨询
        </LinkRow>
      )}
      {hasHotline && (
        <LinkRow icon="phone" value={limits?.work_time} href={`tel:${number}`}>
          热线 <Text className="u-nowrap">{number}</Text>
        </LinkRow>
      )}
    </LinkRows>
  )
}
