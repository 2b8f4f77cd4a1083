import { View } from '@tarojs/components'
import { THING_WORDS, type Thing, type ThingKind } from '@/domain/desk/thing-view'
import { useRecord, useThingOff } from '@/domain/desk/use-records'
import { useEntityChanges } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { toast } from '@/ui/toast/toast'
import { Card, Small } from './parts'
import { ReasonBox } from './reason-box'
import { ThingForm } from './thing-form'

/** One record: its form, its public page, whether it is listed, and its history. */
export function RecordEditor({
  kind,
  id,
  onOpen,
  onClose,
}: {
  kind: ThingKind
  /** Undefined: a new one. */
  id: number | undefined
  onOpen: (id: number) => void
  onClose: () => void
}) {
  const { label, unit } = THING_WORDS[kind]
  const query = useRecord({ kind, ...(id !== undefined && { id }) })
  return (
    <ScreenContent query={query} subject={label} skeleton={<BoneSections />}>
      {thing => (
        <>
          <View className="edk-top">
            <View className="u-grow">
              <Small>
                <Press onPress={onClose}>{label}</Press>
                {thing.code && ` › ${thing.code}`}
              </Small>
              <View className="edk-h1" role="heading" aria-level={1}>
                {thing.title || `新增一${unit}`}
              </View>
            </View>
            {thing.id !== null && !thing.is_off && <PublicPage kind={kind} id={thing.id} code={thing.code} />}
            <Press className="edk-chip" onPress={onClose}>
              返回列表
            </Press>
          </View>
          {thing.is_off ? (
            <Card>已下架，访客看不到。恢复之后才能修改。</Card>
          ) : (
            <ThingForm key={thing.version} kind={kind} thing={thing} onSaved={onOpen} />
          )}
          {thing.id !== null && THING_WORDS[kind].hasOff && <Shelf kind={kind} id={thing.id} thing={thing} />}
          {thing.id !== null && <History entity={THING_WORDS[kind].entity} id={thing.id} />}
        </>
      )}
    </ScreenContent>
  )
}

/** The record's public page. */
function PublicPage({ kind, id, code }: { kind: ThingKind; id: number; code: string }) {
  const link =
    kind === 'communities'
      ? linkTo('xiaoqu-detail', { xiaoquid: id })
      : kind === 'schools'
        ? linkTo('school-search', { school_id: id })
        : kind === 'buildings'
          ? linkTo('build-detail', { id })
          : linkTo('rights-detail', { id_code: code })
  return (
    <Press className="edk-chip" {...link}>
      看公开页
    </Press>
  )
}

function Shelf({ kind, id, thing: { is_off, title } }: { kind: ThingKind; id: number; thing: Thing }) {
  const write = useThingOff()
  const words = is_off ? '恢复' : '下架'
  return (
    <Card title={words}>
      <ReasonBox
        key={words}
        id="desk-thing-off"
        of={id}
        label={`${words}的原因，记在改动记录里`}
        send={`${words}${title}`}
        isBusy={write.isPending}
        onSend={reason =>
          new Promise(resolve =>
            write.mutate(
              { kind, id, off: !is_off, reason },
              {
                onSuccess: () => {
                  toast(is_off ? '已恢复' : '已下架')
                  resolve(true)
                },
              },
            ),
          )
        }
      />
    </Card>
  )
}

function History({ entity, id }: { entity: string; id: number }) {
  const list = useEntityChanges(entity, id).data?.list ?? []
  if (list.length === 0) return null
  return (
    <Card title="改动记录">
      {list.map(one => (
        <Small key={one.id}>{`${shortTime(one.at)} ${one.editor}`}</Small>
      ))}
    </Card>
  )
}
