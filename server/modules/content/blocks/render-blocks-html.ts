import type { Block, ShownBlock, Span } from '../../../../src/contract/content/blocks'
import { buildScreenUrl } from '../../../../src/routes/match'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? '')
const lines = (text: string) => escapeHtml(text).replace(/\n/g, '<br>')

function runHtml(run: readonly Span[]): string {
  return run
    .map(span => {
      if (typeof span === 'string') return lines(span)
      let html = lines(span.text)
      if (span.hot) html = `<mark>${html}</mark>`
      if (span.strong) html = `<strong>${html}</strong>`
      return span.to ? `<a href="${escapeHtml(span.to)}">${html}</a>` : html
    })
    .join('')
}

const paragraph = (text: string) => (text ? `<p>${lines(text)}</p>` : '')
const figure = (inner: string, caption: string) =>
  `<figure>${inner}${caption ? `<figcaption>${lines(caption)}</figcaption>` : ''}</figure>`
const cells = (row: readonly string[], tag: 'td' | 'th') =>
  `<tr>${row.map(cell => `<${tag}>${lines(cell)}</${tag}>`).join('')}</tr>`
const tableHtml = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead>${cells(columns, 'th')}</thead><tbody>${rows.map(row => cells(row, 'td')).join('')}</tbody></table>`

type BlockKind<K extends Block['kind']> = Extract<Block | ShownBlock, { kind: K }>

function renderList(block: BlockKind<'list'>): string {
  const tag = block.is_ordered ? 'ol' : 'ul'
  let depth = 0
  const items = block.items.map(({ title, text, level: given = 0 }, at) => {
    const above = depth
    const level = at === 0 ? 0 : Math.min(given, above + 1)
    depth = level
    const ends = `</li></${tag}>`.repeat(Math.max(0, above - level))
    const begins = level > above ? `<${tag}>`.repeat(level - above) : at === 0 ? '' : '</li>'
    return `${ends}${begins}<li>${title ? `<strong>${lines(title)}</strong><br>` : ''}${runHtml(text)}`
  })
  return `<${tag}>${items.join('')}${`</li></${tag}>`.repeat(depth + 1)}`
}

function renderLaw(block: BlockKind<'law'>): string {
  const source = [block.name, block.number, block.article].filter(Boolean).join(' ')
  const checked = `${block.is_quote ? '' : '转述；'}${block.checked_at} 核对`
  return `<blockquote><p>${lines(block.text)}</p><cite>${lines(`${source}（${checked}）`)}</cite></blockquote>`
}

/** Renders a chart as a table of its series. */
function renderChart(block: BlockKind<'chart'>): string {
  const [first] = block.series
  const rows = (first?.points ?? []).map(({ x }, at) => [
    x,
    ...block.series.map(({ points }) => String(points[at]?.y ?? '')),
  ])
  return figure(
    tableHtml([block.x_title, ...block.series.map(({ name }) => name)], rows),
    [`${block.title}${block.unit ? `（${block.unit}）` : ''}`, block.note].filter(Boolean).join('。'),
  )
}

function renderLots(block: BlockKind<'lots'>): string {
  const links = block.ids.map(
    id => `<li><a href="${buildScreenUrl('house-detail', { id })}">房源 ${id}</a></li>`,
  )
  const all = block.query
    ? `<li><a href="${buildScreenUrl('house-list')}?${escapeHtml(block.query)}">全部房源</a></li>`
    : ''
  return `${paragraph(block.title)}${paragraph(block.text)}<ul>${links.join('')}${all}</ul>`
}

/** Renders a block as HTML with the same content without scripts: charts as tables, tools and lots as links. */
function blockHtml(block: Block | ShownBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${lines(block.text)}</h${block.level}>`
    case 'paragraph':
      return `<p>${runHtml(block.text)}</p>`
    case 'points':
      return `<ul>${block.items.map(item => `<li>${lines(item)}</li>`).join('')}</ul>`
    case 'list':
      return renderList(block)
    case 'table':
      return figure(
        tableHtml(block.columns, block.rows),
        [block.caption, block.note].filter(Boolean).join('。'),
      )
    case 'notice':
      return `<blockquote><p>${runHtml(block.text)}</p>${block.from ? `<cite>${lines(block.from)}</cite>` : ''}</blockquote>`
    case 'law':
      return renderLaw(block)
    case 'picture':
      return figure(
        `<img src="${escapeHtml(block.url)}" alt="${escapeHtml(block.alt)}" width="${block.width}" height="${block.height}">`,
        block.caption,
      )
    case 'chart':
      return renderChart(block)
    case 'bars':
      return figure(
        tableHtml(
          [block.title || '项目', block.unit || '数值'],
          block.rows.map(({ label, value, parts }) => [
            label,
            value || String(parts.reduce((sum, part) => sum + part.value, 0)),
          ]),
        ),
        block.note,
      )
    case 'calculator':
      return `<p>${lines(block.title)}</p>${paragraph(block.text)}`
    case 'lots':
      return renderLots(block)
    case 'video':
      return `<p><a href="${buildScreenUrl('fact-video-detail', { kind: 'house', id: block.id, numInx: 0, follows: 0 })}">看视频</a></p>`
    case 'callout':
    case 'countdown':
      return paragraph(block.kind === 'callout' ? block.text : block.title)
    case 'map':
      return paragraph([block.title, block.address].filter(Boolean).join('，'))
    case 'form':
      return `${paragraph(block.title)}${paragraph(block.text)}`
    case 'space':
      return ''
    case 'buildings':
    case 'rights':
    case 'articles': {
      const items = ('rows' in block ? block.rows : []).map(
        ({ title, to, facts }) =>
          `<li><a href="${escapeHtml(to)}">${lines(title)}</a>${facts.length > 0 ? `<br>${lines(facts.join('，'))}` : ''}</li>`,
      )
      return items.length > 0 ? `${paragraph(block.title)}<ul>${items.join('')}</ul>` : ''
    }
    case 'links': {
      const items = block.items.map(
        ({ title, text, to }) =>
          `<li><a href="${escapeHtml(to)}">${lines(title)}</a>${text ? `<br>${lines(text)}` : ''}</li>`,
      )
      return `${paragraph(block.title)}<ul>${items.join('')}</ul>`
    }
  }
}

/** Returns the `content` field of the API: HTML that consists only of our own tags, with all text escaped. */
export const renderBlocksHtml = (blocks: readonly (Block | ShownBlock)[]): string =>
  blocks.map(blockHtml).join('')
