import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { ALBUM_KIND_LABELS } from '@/contract/codes'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { TextField } from '@/ui/field/text-field'
import { Icon } from '@/ui/icon/icon'
import { Options } from '@/ui/options/options'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { GroupLabel } from './lot-section'
import { coverShot, describeShot, moveShot, removeShot } from './shot-actions'
import type { LotKey } from './shot-store'
import { CAPTIONS, formatShotName, SHOT_KINDS, type Shot } from './shots'
import './picture-detail.scss'

const MAX = 60

/** One picture with its actions. `onPlace`: switches to another one. */
export function PictureDetail({
  lotKey,
  shots,
  at,
  onPlace,
}: {
  lotKey: LotKey
  shots: readonly Shot[]
  at: number
  onPlace: (at: number) => void
}) {
  const shot = shots[at]
  const [caption, setCaption] = useState(shot?.caption ?? '')
  if (!shot) return null
  const say = (words: string) => {
    setCaption(words)
    if (words.trim() !== shot.caption) describeShot(lotKey, shot.key, { caption: words.trim() })
  }
  return (
    <View className="pdet u-pb8">
      <PictureStage shot={shot} at={at} total={shots.length} onPlace={onPlace} />
      <Section title={at === 0 ? '封面' : `第 ${at + 1} 张`}>
        <GroupLabel>是什么图</GroupLabel>
        <Options
          label="是什么图"
          single
          items={SHOT_KINDS.map(key => ({ key, label: ALBUM_KIND_LABELS[key] }))}
          chosen={[shot.kind]}
          onChange={([kind]) => {
            if (kind) describeShot(lotKey, shot.key, { kind })
          }}
        />
        <TextField
          name="shot-caption"
          label="说明"
          value={caption}
          maxLength={MAX}
          placeholder="如 客厅，选填"
          onChange={setCaption}
          onBlur={() => say(caption)}
        />
        <View className="u-flex u-wrap u-g2 u-mt2">
          {CAPTIONS.map(word => (
            <Button
              key={word}
              size="small"
              pressed={caption === word}
              kind={caption === word ? 'quiet' : 'line'}
              onPress={() => say(word)}
            >
              {word}
            </Button>
          ))}
        </View>
        <ShotActions lotKey={lotKey} shot={shot} at={at} total={shots.length} onPlace={onPlace} />
      </Section>
    </View>
  )
}

interface PlacedShot {
  shot: Shot
  at: number
  total: number
  onPlace: (at: number) => void
}

/** The picture between the buttons to its neighbours. */
function PictureStage({ shot, at, total, onPlace }: PlacedShot) {
  return (
    <View className="pdet-stage u-relative u-clip u-bg-sunk">
      <Picture src={shot.src} alt={formatShotName(shot, at)} width={750} ratio="4/3" whole eager />
      <Press
        className="pdet-turn pdet-prev"
        label="上一张"
        disabled={at === 0}
        onPress={() => onPlace(at - 1)}
      >
        <Icon name="left" />
      </Press>
      <Press
        className="pdet-turn pdet-next"
        label="下一张"
        disabled={at === total - 1}
        onPress={() => onPlace(at + 1)}
      >
        <Icon name="right" />
      </Press>
      <Text className="pdet-n u-t12 u-lh20 u-on-pic u-num">{`${at + 1} / ${total}`}</Text>
    </View>
  )
}

function ShotActions({ lotKey, shot, at, total, onPlace }: PlacedShot & { lotKey: LotKey }) {
  const remove = async () => {
    if (!(await ask({ text: '删除这张图片？', confirm: '删除' }))) return
    removeShot(lotKey, shot)
    onPlace(Math.max(0, at - 1))
  }
  const move = (to: number) => {
    moveShot(lotKey, at, to)
    onPlace(to)
  }
  return (
    <View className="pdet-a u-grid u-grid2 u-g2 u-mt4">
      <Button
        disabled={at === 0}
        onPress={() => {
          coverShot(lotKey, shot.key)
          onPlace(0)
        }}
      >
        设为封面
      </Button>
      <Button disabled={at === 0} onPress={() => move(at - 1)}>
        前移
      </Button>
      <Button disabled={at === total - 1} onPress={() => move(at + 1)}>
        后移
      </Button>
      <Button icon="trash" onPress={() => void remove()}>
        删除
      </Button>
    </View>
  )
}
