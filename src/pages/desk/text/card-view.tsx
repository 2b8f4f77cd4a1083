import { useEffect, useState } from 'react'
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import type { NamedKind, ShownBlock } from '@/contract/content/blocks'
import type { CardBlock } from '@/domain/desk/blocks-doc'
import { fetchPreview } from '@/domain/desk/use-desk'
import { TextBlocks } from '@/domain/text/text-blocks'
import { Act } from '../desk/parts'
import { CardForm } from './card-form'

const NAMES: Record<CardBlock['kind'], string> = {
  points: '要点',
  table: '表',
  law: '条文',
  picture: '图',
  chart: '图表',
  bars: '条形图',
  calculator: '工具',
  video: '视频',
  countdown: '倒计时',
  map: '地图',
  form: '表单',
  links: '相关页',
  lots: '房源',
  buildings: '新房',
  rights: '不良资产',
  articles: '文章',
  space: '空白',
}

/** A card in the text: as readers see it, with its form below it during editing. */
export function CardView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const block = node.attrs.block as CardBlock
  const [isOpen, setOpen] = useState(false)
  const shown = useShown(block)
  return (
    <NodeViewWrapper className={`edw-card ${selected ? 'is-on' : ''}`} contentEditable={false}>
      <div className="u-flex u-g3 u-mb2" data-drag-handle>
        <span className="u-rest u-label">{NAMES[block.kind]}</span>
        <Act expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '改'}
        </Act>
        <Act label={`删除${NAMES[block.kind]}`} onPress={() => deleteNode()}>
          删除
        </Act>
      </div>
      {isOpen && <CardForm block={block} onChange={next => updateAttributes({ block: next })} />}
      {shown && <TextBlocks {...shown} plain />}
    </NodeViewWrapper>
  )
}

/** Debounce in milliseconds before a card's data is requested. */
const SETTLES = 300

type Shown = Awaited<ReturnType<typeof fetchPreview>>

/** True for cards that show current data. */
const isAsked = (block: CardBlock): block is Extract<CardBlock, { kind: 'lots' | 'video' | NamedKind }> =>
  ['lots', 'video', 'buildings', 'rights', 'articles'].includes(block.kind)

/** A block with its current lots; other kinds unchanged. */
function useShown(
  block: CardBlock,
): { blocks: ShownBlock[]; houses?: Shown['houses']; videos?: Shown['videos'] } | null {
  const [shown, setShown] = useState<Shown | null>(null)
  const asks = isAsked(block)
  useEffect(() => {
    if (!asks) return
    let isHere = true
    const timer = setTimeout(
      () =>
        fetchPreview([block])
          .then(answer => {
            if (isHere) setShown(answer)
          })
          .catch(() => {
            if (isHere) setShown(null)
          }),
      SETTLES,
    )
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [asks, block])
  return isAsked(block) ? shown : { blocks: [block] }
}
