import { View } from '@tarojs/components'
import type { Poster } from '@/contract/stats/schema'
import type { PosterTemplate } from '@/contract/poster-rules'
import { toBeijingDay } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { TEMPLATES } from './poster-form'
import './poster.scss'

/** The four templates, previewed with the lot's own cover and price. */
export const TemplateChoice = ({
  active,
  cover,
  price,
  onChoose,
}: {
  active: PosterTemplate
  cover: string | null
  price: string
  onChoose: (template: PosterTemplate) => void
}) => (
  <View className="u-g2 u-grid4 u-grid u-elder-grid2" role="radiogroup" aria-label="版式">
    {TEMPLATES.map(({ key, label }) => (
      <Press
        key={key}
        role="radio"
        selected={key === active}
        className={`pst-t u-label u-center ${key === active ? 'is-on' : ''}`}
        onPress={() => onChoose(key)}
      >
        <View className="pst-s u-relative u-clip u-mb6px" aria-hidden>
          {key === 'agent' && <View className="u-bg-action-tint u-h18" />}
          {key === 'price' && <View className="pst-dark u-h40 u-left">{price}</View>}
          {key === 'album' ? (
            <View className="u-grid2 u-grid u-g1px u-h54">
              {[0, 1, 2, 3].map(at => (
                <Picture key={at} src={cover} alt="" width={40} ratio="fill" />
              ))}
            </View>
          ) : (
            <View className="u-h54">
              <Picture src={cover} alt="" width={80} ratio="fill" />
            </View>
          )}
          {key !== 'price' && <View className="u-h8 u-bg-action-tint" />}
          <View className="pst-l" />
          {key !== 'price' && <View className="pst-l pst-l2" />}
          <View className="pst-l pst-l3" />
          <View className="pst-qr u-size16 u-bg-ink" />
        </View>
        {label}
      </Press>
    ))}
  </View>
)

/** Posters in a grid: each links to its picture. */
export const PosterGrid = ({ posters }: { posters: readonly Poster[] }) => (
  <View className="pst-grid u-grid u-grid2 u-g3 u-p3">
    {posters.map(poster => (
      <Press
        key={poster.id}
        className="pst-mini u-block u-clip u-left"
        {...linkTo('poster-image', { id: poster.id })}
      >
        <View className="u-h260">
          <Picture src={poster.picture_url} alt="" width={180} ratio="fill" />
        </View>
        <View className="pst-mt u-t13 u-text">{poster.title}</View>
        <View className="pst-mf u-note">
          {[
            toBeijingDay(poster.created_at).slice(5),
            poster.counts && `${poster.counts.open_total} 次打开`,
            poster.counts && `${poster.counts.lead_total} 人留电话`,
          ]
            .filter(Boolean)
            .join('，')}
        </View>
      </Press>
    ))}
  </View>
)
