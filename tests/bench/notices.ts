import { RISK_LABELS } from '../../src/contract/codes'
import { measured, type Measured } from '../fixtures/notices/measure'
import { notices, type CorpusNotice } from '../fixtures/notices/notices'
import { tableText } from './table'

const share = (value: number) => value.toFixed(3)
const average = (rows: readonly Measured[], of: 'precision' | 'recall') =>
  rows.reduce((sum, row) => sum + row[of], 0) / rows.length

function tableOf(title: string, some: readonly CorpusNotice[]): string {
  const rows = measured(some)
  return tableText(
    `${title} (${some.length} notices)`,
    ['kind', 'says so', 'precision', 'recall'],
    [
      ...rows.map(({ kind, total, precision, recall }) => [
        RISK_LABELS[kind].title,
        total,
        share(precision),
        share(recall),
      ]),
      [
        'all',
        rows.reduce((sum, row) => sum + row.total, 0),
        share(average(rows, 'precision')),
        share(average(rows, 'recall')),
      ],
    ],
  )
}

/** How well notices are read for their risks: those that rules were made with, and those that they are only measured with. */
export function benchNotices(): string {
  const all = notices()
  return [
    tableOf(
      'Risks of notices',
      all.filter(notice => !notice.isHeldOut),
    ),
    tableOf(
      'Risks of notices held out',
      all.filter(notice => notice.isHeldOut),
    ),
  ].join('\n')
}
