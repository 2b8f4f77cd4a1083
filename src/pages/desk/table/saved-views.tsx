// Saved views of a room's table: chips that set the filter, order and columns, and a sheet that saves, renames, shares and deletes them.

import { useState } from 'react'
import { View } from '@tarojs/components'
import { saveView, useRemoveView, useSavedViews, type DeskView } from '@/domain/desk/use-saved-views'
import { readViewQuery, writeViewQuery } from '@/domain/desk/view-query'
import type { TableLook } from '@/state/storage'
import { Check } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { TextField } from '@/ui/field/text-field'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast'
import type { DeskPlace } from '../desk/desk-place'
import { Refusal } from '../desk/panel'
import { Act, Chip, DeskButton, Small } from '../desk/parts'
import { useRights } from '../desk/rights'
import { useAsyncAction } from '../desk/use-async-action'

interface Props {
  place: DeskPlace
  look: TableLook
  onLook: (look: TableLook) => void
}

/** The saved views of the room above its table. */
export function SavedViews({ place, look, onLook }: Props) {
  const room = place.params.section ?? ''
  const { tab } = place.params
  // The tables of a room's tabs differ in their columns.
  const views = (useSavedViews(room).data?.list ?? []).filter(
    ({ query }) => readViewQuery(query).params.tab === tab,
  )
  const [isOpen, setOpen] = useState(false)
  const address = writeViewQuery(place.params, look.columns)
  const current = address === writeViewQuery({ tab }, undefined) ? '' : address
  const show = ({ query }: DeskView) => {
    const { params, columns } = readViewQuery(query)
    place.setParams({ ...params, section: place.params.section } as Parameters<DeskPlace['setParams']>[0])
    const { columns: _, ...rest } = look
    onLook(columns === undefined ? rest : { ...rest, columns })
  }
  return (
    <View className="edk-filters" role="group" aria-label="保存的视图">
      {views.map(view => (
        <Chip key={view.id} on={view.query === current} onPress={() => show(view)}>
          {view.is_own ? view.name : `${view.name}（${view.owner} 共享）`}
        </Chip>
      ))}
      <Press className="edk-chip" expanded={isOpen} onPress={() => setOpen(true)}>
        {views.length === 0 ? '保存视图' : '管理视图'}
      </Press>
      <Sheet open={isOpen} title="视图" onClose={() => setOpen(false)}>
        <NewView room={room} query={current} />
        <View role="list" aria-label="已保存的视图">
          {views.map(view => (
            <ViewRow key={view.id} {...{ room, view, current }} />
          ))}
        </View>
      </Sheet>
    </View>
  )
}

/** Saves the current filter, order and columns under a name. */
function NewView({ room, query }: { room: string; query: string }) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const mayShare = useRights().has('views.share')
  const { isBusy, error, run } = useAsyncAction()
  const save = () =>
    void run(async () => {
      await saveView({ room, name: name.trim(), query, is_shared: isShared })
      setName('')
      toast('已保存')
    })
  if (query === '') return <Small>先选条件、次序或列，再保存成视图</Small>
  return (
    <View role="group" aria-label="保存现在的条件">
      <TextField
        name="desk-view-name"
        label="把现在的条件、次序和列保存为"
        maxLength={20}
        value={name}
        onChange={setName}
        onEnter={save}
      />
      {mayShare && (
        <Check checked={isShared} onChange={setShared}>
          共享给能看这里的同事
        </Check>
      )}
      <Refusal error={error} />
      <View className="edk-acts u-mb3">
        <DeskButton primary busy={isBusy} disabled={name.trim() === ''} onPress={save}>
          保存
        </DeskButton>
      </View>
    </View>
  )
}

/** One view: renamed, replaced by the current filter, shared, deleted. */
function ViewRow({ room, view, current }: { room: string; view: DeskView; current: string }) {
  const [name, setName] = useState(view.name)
  const [isEdited, setEdited] = useState(false)
  const mayShare = useRights().has('views.share')
  const { isBusy, error, run } = useAsyncAction()
  const mayEdit = view.is_shared ? mayShare : view.is_own
  const save = (part: Part) =>
    void run(async () => {
      await saveView({
        id: view.id,
        room,
        name: view.name,
        query: view.query,
        is_shared: view.is_shared,
        ...part,
      })
      setEdited(false)
      toast('已保存')
    })
  return (
    <View role="listitem" className="u-py2 u-line-bottom">
      <View className="edk-line">
        <View className="u-anywhere">{view.name}</View>
        <Small>{[view.is_shared && '共享', !view.is_own && view.owner].filter(Boolean).join('，')}</Small>
      </View>
      <Refusal error={error} />
      {isEdited && (
        <>
          <TextField
            name={`desk-view-name-${view.id}`}
            label="名称"
            maxLength={20}
            value={name}
            onChange={setName}
          />
          <DeskButton
            primary
            busy={isBusy}
            disabled={name.trim() === ''}
            onPress={() => save({ name: name.trim() })}
          >
            改名
          </DeskButton>
        </>
      )}
      <View className="u-row u-g3 u-wrap">
        {mayEdit && (
          <>
            <Act label={`给 ${view.name} 改名`} expanded={isEdited} onPress={() => setEdited(!isEdited)}>
              改名
            </Act>
            <ViewActs {...{ view, current, isBusy, save }} />
          </>
        )}
        {(view.is_own || mayShare) && <RemoveView view={view} />}
      </View>
    </View>
  )
}

interface Part {
  name?: string
  query?: string
  is_shared?: boolean
}

/** The other actions on a view. */
function ViewActs({
  view,
  current,
  isBusy,
  save,
}: {
  view: DeskView
  current: string
  isBusy: boolean
  save: (part: Part) => void
}) {
  const mayShare = useRights().has('views.share')
  return (
    <>
      {current !== '' && current !== view.query && (
        <Act
          label={`用现在的条件代替 ${view.name}`}
          disabled={isBusy}
          onPress={() => save({ query: current })}
        >
          用现在的条件代替
        </Act>
      )}
      {mayShare && (
        <Act
          label={`${view.is_shared ? '不再共享' : '共享'} ${view.name}`}
          disabled={isBusy}
          onPress={() => save({ is_shared: !view.is_shared })}
        >
          {view.is_shared ? '不再共享' : '共享'}
        </Act>
      )}
    </>
  )
}

/** Deletes a view: an own one, also after the permission to share it was taken back; a shared one for those who may share. */
function RemoveView({ view }: { view: DeskView }) {
  const remove = useRemoveView()
  const pressRemove = async () => {
    const text = view.is_shared ? `删除“${view.name}”？同事也不再看到它。` : `删除“${view.name}”？`
    if (await ask({ text, confirm: '删除' })) remove.mutate({ id: view.id })
  }
  return (
    <Act label={`删除 ${view.name}`} disabled={remove.isPending} onPress={() => void pressRemove()}>
      删除
    </Act>
  )
}
