import { isRoomOpen } from '@/domain/desk/desk-view'
import { parseDeskType } from '@/domain/desk/desk-type'
import { isThingKind } from '@/domain/desk/thing-view'
import { useDeskHome } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Asks } from './asks'
import { Assets } from './assets'
import type { DeskPlace } from './desk-place'
import { Banners } from './banners'
import { Business } from './business'
import { Campaigns } from './campaigns'
import { Cases } from './cases'
import { Changes } from './changes'
import { Checks } from './checks'
import { Imports } from './imports'
import { FirstRun } from './first-run'
import { DeskFrame } from './frame'
import { Laws } from './laws'
import { Leads } from './leads'
import { Lots } from './lots'
import { Messages } from './messages'
import { Operations } from './operations'
import { Prepared } from './prepared'
import { Records } from './records'
import { Rules } from './rules'
import { Security } from './security'
import { Texts } from './texts'
import { Things } from './things'
import { Today } from './today'
import { Users } from './users'
import { Videos } from './videos'

/** Section of an editor; others see that they lack the permission. */
export default function DeskRouter({ section, place }: { section: string; place: DeskPlace }) {
  const home = useDeskHome()
  return (
    <ScreenContent query={home} subject="编辑台" skeleton={<BoneSections />}>
      {data => (
        <DeskFrame section={section} home={data}>
          {section === 'today' && data.permissions.includes('operations') && <FirstRun />}
          {!isRoomOpen(section, data.permissions) ? (
            <Empty title="您的角色不能看这里" hint="需要时请管理员在“用户与角色”里开通" />
          ) : section === 'today' ? (
            <Today home={data} />
          ) : section === 'asks' ? (
            <Asks oldest={data.oldest_ask} />
          ) : section === 'cases' ? (
            <Cases place={place} />
          ) : section === 'assets' ? (
            <Assets />
          ) : section === 'prepared' ? (
            <Prepared />
          ) : section === 'lots' ? (
            <Lots place={place} />
          ) : isThingKind(section) ? (
            <Things key={section} kind={section} place={place} />
          ) : section === 'import' ? (
            <Imports place={place} />
          ) : section === 'checks' ? (
            <Checks />
          ) : section === 'banner' ? (
            <Banners />
          ) : section === 'marketing' ? (
            <Campaigns place={place} />
          ) : section === 'video' ? (
            <Videos place={place} />
          ) : section === 'laws' ? (
            <Laws place={place} />
          ) : section === 'rules' ? (
            <Rules />
          ) : section === 'changes' ? (
            <Changes place={place} />
          ) : section === 'security' ? (
            <Security />
          ) : section === 'leads' ? (
            <Leads place={place} />
          ) : section === 'records' ? (
            <Records place={place} />
          ) : section === 'business' ? (
            <Business place={place} />
          ) : section === 'messages' ? (
            <Messages place={place} />
          ) : section === 'users' ? (
            <Users
              persons={data.counts.persons ?? 0}
              licences={data.counts.licences ?? 0}
              permissions={data.permissions}
              place={place}
            />
          ) : section === 'operations' ? (
            <Operations place={place} />
          ) : (
            <Texts key={section} type={parseDeskType(section)} home={data} place={place} />
          )}
        </DeskFrame>
      )}
    </ScreenContent>
  )
}
