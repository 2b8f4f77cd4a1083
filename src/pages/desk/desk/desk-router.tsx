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
import { Legal } from './legal'
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
        <DeskFrame section={section} counts={data.counts}>
          {section === 'today' && data.counts.dead !== null && <FirstRun />}
          {section === 'today' ? (
            <Today home={data} />
          ) : section === 'asks' ? (
            <Asks oldest={data.oldest_ask} />
          ) : section === 'cases' ? (
            <Cases />
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
          ) : section === 'messages' ||
            section === 'operations' ||
            section === 'users' ||
            section === 'leads' ||
            section === 'records' ||
            section === 'legal' ||
            section === 'business' ? (
            data.counts.dead === null ? (
              <Empty title="这里只有管理员能看" hint="需要时请管理员查看" />
            ) : section === 'leads' ? (
              <Leads place={place} />
            ) : section === 'records' ? (
              <Records place={place} />
            ) : section === 'legal' ? (
              <Legal place={place} />
            ) : section === 'business' ? (
              <Business place={place} />
            ) : section === 'messages' ? (
              <Messages place={place} />
            ) : section === 'users' ? (
              <Users persons={data.counts.persons ?? 0} licences={data.counts.licences ?? 0} place={place} />
            ) : (
              <Operations place={place} />
            )
          ) : (
            <Texts key={section} type={parseDeskType(section)} home={data} place={place} />
          )}
        </DeskFrame>
      )}
    </ScreenContent>
  )
}
