// Editor of a campaign page. Rows of blocks have local keys, so that moving one does not remount its editor. Its saves are those of
// use-document.ts.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { StoredMarketing } from '@/contract/content/cards'
import { campaignParts, campaignWords, freshPart } from '@/domain/desk/campaign-view'
import { useStoredMarketing } from '@/domain/desk/use-desk'
import { TextBlocks } from '@/domain/text/text-blocks'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { DAY_SECONDS, fullTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Act, Small } from '../desk/parts'
import { CampaignHead } from './campaign-head'
import { CampaignRows } from './campaign-rows'
import { DocumentNotes } from './document-notes'
import { Insert } from './insert'
import { Preview } from './preview'
import { SavePair } from './save-pair'
import { useCampaignRows, useCampaignSave } from './use-campaign'
import { useBorn } from './use-document'
import { VersionsButton } from './versions-button'
import { WrongWords } from './wrong-words'
import '../desk/desk.scss'
import './campaign.scss'
import './writing.scss'

const fresh = (now: number): StoredMarketing => ({
  id: 0,
  title: '',
  headline: '',
  summary: '',
  covers: [],
  blocks: [],
  hidden: [],
  next: null,
  status: 'draft',
  seo: { title: '', keywords: '', description: '' },
  start_time: now,
  end_time: now + 14 * DAY_SECONDS,
  updated_at: 0,
  view_total: 0,
  lead_total: 0,
  editor: null,
  waiting: null,
})

/** A page of a campaign, built from blocks. */
export default function Campaign({ id, onBorn }: { id: number; onBorn: (id: number) => void }) {
  const { isOwn, bear } = useBorn(id, onBorn)
  const query = useStoredMarketing(isOwn ? null : id)
  const [first] = useState(() => fresh(serverNow()))
  if (isOwn) return <Builder key="new" first={first} onBorn={bear} />
  return (
    <ScreenContent query={query} subject="营销页">
      {({ page }) => <Builder key={id} first={page} onBorn={onBorn} />}
    </ScreenContent>
  )
}

const PALETTE = [
  { kind: 'words', label: '文字' },
  { kind: 'picture', label: '图' },
  { kind: 'lots', label: '房源' },
  { kind: 'buildings', label: '新房' },
  { kind: 'rights', label: '不良资产' },
  { kind: 'video', label: '视频' },
  { kind: 'countdown', label: '倒计时' },
  { kind: 'form', label: '表单' },
  { kind: 'map', label: '地图' },
  { kind: 'articles', label: '文章' },
  { kind: 'law', label: '条文' },
  { kind: 'table', label: '表' },
  { kind: 'calculator', label: '工具' },
  { kind: 'links', label: '相关页' },
  { kind: 'space', label: '空白' },
] as const

/** Kinds that need a choice or text before insertion; the others start valid. */
const INSERTED = [
  'picture',
  'law',
  'video',
  'table',
  'calculator',
  'buildings',
  'rights',
  'articles',
] as const
const isInserted = (kind: (typeof PALETTE)[number]['kind']): kind is (typeof INSERTED)[number] =>
  INSERTED.some(one => one === kind)

function Builder({ first, onBorn }: { first: StoredMarketing; onBorn: (id: number) => void }) {
  const content = useCampaignRows(first)
  const saving = useCampaignSave(first, content, onBorn)
  const [showsVersions, setShowsVersions] = useState(false)
  const { page, setPage, inserting, setInserting, add } = content
  const { wrong } = saving
  return (
    <>
      <CampaignBar saving={saving} showsVersions={showsVersions} onVersions={setShowsVersions} />
      <DocumentNotes
        type="marketing"
        saving={saving}
        mine={page.blocks}
        onMerged={saving.join}
        showsVersions={showsVersions}
        onRestore={version => {
          content.restore(version)
          setShowsVersions(false)
        }}
      />
      <View className="cpn">
        <Palette content={content} />
        <View>
          <CampaignHead page={page} wrong={wrong} onChange={part => setPage(now => ({ ...now, ...part }))} />
          <WrongWords field="blocks" wrong={{ blocks: wrong.blocks ?? wrong.hidden }} />
          {inserting && (
            <Insert
              kind={inserting}
              onInsert={block => {
                for (const part of campaignParts([block])) add(part)
              }}
              onClose={() => setInserting(undefined)}
            />
          )}
          <CampaignRows content={content} />
        </View>
        <CampaignPreview content={content} />
      </View>
    </>
  )
}

/** Bar above the editor: the state of the page, its drafts and versions, and the ways to save. */
function CampaignBar({
  saving: { stored, isSaving, mark, save },
  showsVersions,
  onVersions,
}: {
  saving: ReturnType<typeof useCampaignSave>
  showsVersions: boolean
  onVersions: (isOn: boolean) => void
}) {
  const state = campaignWords(stored, serverNow())
  return (
    <View className="edw-top">
      <Press label="返回" {...linkTo('desk', { section: 'marketing' }, { mode: 'replace' })}>
        <Icon name="left" />
      </Press>
      <View className="u-c2">营销页</View>
      <View className={`edk-state edk-state-${state.look}`}>{state.text}</View>
      <Small grow>
        {stored.waiting !== null && '有改动等同事确认，访客看到的仍是原来的；改动在“历史版本”里 · '}
        {stored.id > 0 &&
          `${fullTime(stored.start_time)} 至 ${fullTime(stored.end_time)} · ${stored.view_total} 看过，${stored.lead_total} 人留电话`}
      </Small>
      <DraftMark {...mark} />
      {stored.id > 0 && stored.status === 'published' && (
        <Act target="_blank" href={linkTo('marketing-page', { id: stored.id }).href}>
          看这一页
        </Act>
      )}
      {stored.id > 0 && <VersionsButton isOn={showsVersions} onChange={onVersions} />}
      <SavePair
        busy={isSaving}
        keep={{
          label: stored.status === 'published' ? '撤下，存草稿' : '存草稿',
          onPress: () => save({ status: 'draft' }),
        }}
        next={{
          label: stored.status === 'published' ? '更新已发布的页' : '发布',
          onPress: () => save({ status: 'published' }),
        }}
      />
    </View>
  )
}

/** Buttons that add a row below the open one. */
function Palette({
  content: { inserting, setInserting, add },
}: {
  content: ReturnType<typeof useCampaignRows>
}) {
  return (
    <View className="cpn-box">
      <View className="edk-small cpn-hint">加到选中的下面</View>
      {PALETTE.map(({ kind, label }) => (
        <Press
          key={kind}
          className={`cpn-add ${inserting === kind ? 'is-on' : ''}`}
          onPress={() => {
            if (isInserted(kind)) setInserting(kind)
            else add(freshPart(kind, serverNow()))
          }}
        >
          {label}
        </Press>
      ))}
    </View>
  )
}

function CampaignPreview({ content: { page, shown } }: { content: ReturnType<typeof useCampaignRows> }) {
  return (
    <Preview
      title={page.headline || page.title}
      summary={page.summary}
      cover={page.covers[0] ?? ''}
      head={page.covers[0] && <img className="u-block u-full" src={page.covers[0]} alt="" />}
    >
      <TextBlocks
        {...shown}
        plain
        preview
        form={form => (
          <View className="u-my4 u-p4 u-r-card u-bg-sunk">
            <View className="u-mb3 u-strong">{form.title}</View>
            <Small>{form.text}</Small>
            <View className="cpn-form-b">{form.button || '提交'}</View>
          </View>
        )}
      />
    </Preview>
  )
}
