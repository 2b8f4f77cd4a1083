import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { NOTICE_SECTION_TITLES, RISK_KINDS } from '@/contract/codes'
import type { NoticeSection as NoticeText } from '@/contract/house/schema'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Source } from '@/ui/section/section'
import { Sheet } from '@/ui/sheet/sheet'
import { getFieldAnchor } from './lot-anchors'
import { answered } from './lot-form'
import { LotSection } from './lot-section'
import { RiskRow } from './risk-row'
import type { LotEdit } from './use-lot-form'
import { useReading } from './use-reading'
import './notice-section.scss'

const PARTS: NoticeText['key'][] = ['special', 'notice', 'guide', 'intro', 'priority']
/** Sections without a text field stay unchanged, after the others. */
const ORDER: NoticeText['key'][] = [...PARTS, 'bids', 'other']
/** Number of risks visible at first; a button shows the others. */
const FIRST = 4

/** The notice's texts, and the risks that each states. */
export function NoticeSection({ edit }: { edit: LotEdit }) {
  const [open, setOpen] = useState<NoticeText['key'] | null>(null)
  const [hasAll, setHasAll] = useState(edit.base !== null)
  const { notice } = edit.form
  const isSettled = answered(edit.form)
  const reading = useReading(edit.form)
  const kinds = RISK_KINDS.filter(
    (kind, at) => hasAll || at < FIRST || isSettled.includes(kind) || reading.flagOf(kind) !== undefined,
  )
  const keep = (key: NoticeText['key'], text: string) => {
    setOpen(null)
    const others = notice.filter(section => section.key !== key)
    const next =
      text.trim() === '' ? others : [...others, { key, title: NOTICE_SECTION_TITLES[key], text: text.trim() }]
    edit.set({ notice: [...next].sort((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key)) })
  }
  return (
    <LotSection edit={edit} section="notice">
      <View id={getFieldAnchor('notice')}>
        {PARTS.map(key => {
          const text = notice.find(section => section.key === key)?.text
          return (
            <Press
              key={key}
              className="lsec-press u-row u-g2 u-between u-full u-least48 u-left"
              onPress={() => setOpen(key)}
            >
              <Text>{NOTICE_SECTION_TITLES[key]}</Text>
              <View className="u-row u-fixed u-c3 u-t13">
                {text ? `${Array.from(text).length} 字` : '粘贴公告原文'}
                <Icon name="right" size="xs" />
              </View>
            </Press>
          )
        })}
      </View>
      <View className="u-pb3">
        <View className="u-t13 u-c2" role="status">
          {reading.words}
        </View>
        <Source>{`风险共 ${RISK_KINDS.length} 项，已定 ${isSettled.length} 项；不选的按公告原文识别，公告没写的选“未说明”，不要猜`}</Source>
      </View>
      {kinds.map(kind => (
        <RiskRow key={kind} edit={edit} kind={kind} read={reading.flagOf(kind)} />
      ))}
      {kinds.length < RISK_KINDS.length && (
        <Press
          className="lsec-more u-centre u-full u-touch u-mt3 u-r-md u-text"
          expanded={false}
          onPress={() => setHasAll(true)}
        >{`展开其余 ${RISK_KINDS.length - kinds.length} 项`}</Press>
      )}
      {open && (
        <TextSheet
          part={open}
          first={notice.find(section => section.key === open)?.text ?? ''}
          onClose={() => setOpen(null)}
          onKeep={keep}
        />
      )}
    </LotSection>
  )
}

function TextSheet({
  part,
  first,
  onClose,
  onKeep,
}: {
  part: NoticeText['key']
  first: string
  onClose: () => void
  onKeep: (part: NoticeText['key'], text: string) => void
}) {
  const [text, setText] = useState(first)
  const title = NOTICE_SECTION_TITLES[part]
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <Button grow kind="primary" onPress={() => onKeep(part, text)}>
          用这段原文
        </Button>
      }
    >
      <TextField
        name="lot-notice-text"
        label={`${title}原文`}
        className="notice-area"
        multiline
        maxLength={20_000}
        value={text}
        side={`${Array.from(text).length} 字`}
        placeholder="从法院公告里整段粘贴，不要改写"
        onChange={setText}
      />
    </Sheet>
  )
}
