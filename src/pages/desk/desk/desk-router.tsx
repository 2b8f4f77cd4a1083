import { lazy, Suspense, type ComponentType } from 'react'
import type { Result } from '@/contract/endpoints'
import type { Permission } from '@/contract/permissions'
import { isRoomOpen } from '@/domain/desk/desk-view'
import { parseDeskType } from '@/domain/desk/desk-type'
import { isThingKind, type ThingKind } from '@/domain/desk/thing-view'
import { useDeskHome } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import type { DeskPlace } from './desk-place'
import { DeskFrame } from './frame'

interface RoomProps {
  section: string
  home: Result<'desk/home'>
  place: DeskPlace
}

/** Room in its own chunk of scripts, which loads when it opens. */
const room = <M,>(load: () => Promise<M>, pick: (module: M) => ComponentType<RoomProps>) =>
  lazy(async () => ({ default: pick(await load()) }))

const Things = room(
  () => import('./things'),
  ({ Things: Part }) =>
    ({ section, place }) => <Part kind={section as ThingKind} place={place} />,
)
const Texts = room(
  () => import('./texts'),
  ({ Texts: Part }) =>
    ({ section, home, place }) => <Part type={parseDeskType(section)} home={home} place={place} />,
)
const ROOMS: Readonly<Record<string, ComponentType<RoomProps>>> = {
  asks: room(
    () => import('./asks'),
    ({ Asks }) =>
      ({ home }) => <Asks oldest={home.oldest_ask} />,
  ),
  assets: room(
    () => import('./assets'),
    ({ Assets }) => Assets,
  ),
  banner: room(
    () => import('./banners'),
    ({ Banners }) => Banners,
  ),
  cases: room(
    () => import('./cases'),
    ({ Cases }) => Cases,
  ),
  changes: room(
    () => import('./changes'),
    ({ Changes }) => Changes,
  ),
  checks: room(
    () => import('./checks'),
    ({ Checks }) => Checks,
  ),
  import: room(
    () => import('./imports'),
    ({ Imports }) => Imports,
  ),
  laws: room(
    () => import('./laws'),
    ({ Laws }) => Laws,
  ),
  legal: room(
    () => import('./legal'),
    ({ Legal }) => Legal,
  ),
  lots: room(
    () => import('./lots'),
    ({ Lots }) => Lots,
  ),
  marketing: room(
    () => import('./campaigns'),
    ({ Campaigns }) => Campaigns,
  ),
  'open-data': room(
    () => import('./open-data'),
    ({ OpenData }) => OpenData,
  ),
  prepared: room(
    () => import('./prepared'),
    ({ Prepared }) => Prepared,
  ),
  quality: room(
    () => import('./quality'),
    ({ Quality }) => Quality,
  ),
  rules: room(
    () => import('./rules'),
    ({ Rules }) => Rules,
  ),
  security: room(
    () => import('./security'),
    ({ Security }) => Security,
  ),
  today: room(
    () => import('./today'),
    ({ Today }) => Today,
  ),
  video: room(
    () => import('./videos'),
    ({ Videos }) => Videos,
  ),
  business: room(
    () => import('./business'),
    ({ Business }) => Business,
  ),
  leads: room(
    () => import('./leads'),
    ({ Leads }) => Leads,
  ),
  messages: room(
    () => import('./messages'),
    ({ Messages }) => Messages,
  ),
  operations: room(
    () => import('./operations'),
    ({ Operations }) => Operations,
  ),
  records: room(
    () => import('./records'),
    ({ Records }) => Records,
  ),
  users: room(
    () => import('./users'),
    ({ Users }) =>
      ({ home: { counts, permissions }, place }) => (
        <Users
          persons={counts.persons ?? 0}
          licences={counts.licences ?? 0}
          permissions={permissions}
          place={place}
        />
      ),
  ),
}

const NotOpen = () => <Empty title="您的角色不能看这里" hint="需要时请管理员在“用户与角色”里开通" />

/** Room of a section; a section of no room is one of the texts. */
const findRoom = (section: string, permissions: readonly Permission[]) =>
  isRoomOpen(section, permissions) ? (ROOMS[section] ?? (isThingKind(section) ? Things : Texts)) : NotOpen

/** Section of an editor; others see that they lack the permission. */
export default function DeskRouter({ section, place }: { section: string; place: DeskPlace }) {
  const query = useDeskHome()
  return (
    <ScreenContent query={query} subject="编辑台" skeleton={<BoneSections />}>
      {home => {
        const Room = findRoom(section, home.permissions)
        return (
          <DeskFrame section={section} home={home}>
            <Suspense fallback={<BoneSections />}>
              <Room key={section} section={section} home={home} place={place} />
            </Suspense>
          </DeskFrame>
        )
      }}
    </ScreenContent>
  )
}
