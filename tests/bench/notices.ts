import { RISK_LABELS } from '../../src/contract/codes'
import {
  calculateFalseNo,
  measuredTexts,
  calculatePrecision,
  calculateRecall,
  findWorstMisreadings,
} from '../fixtures/notices/court/measure'
import { courtTexts, laterTexts, unseenTexts, type CourtText } from '../fixtures/notices/court/texts'
import { readTwice } from '../fixtures/notices/second-reader/read'
import { measured, type Measured } from '../fixtures/notices/measure'
import { notices, type CorpusNotice } from '../fixtures/notices/notices'
import { tableText } from './table'

const share = (value: number) => value.toFixed(3)
const average = (rows: readonly Measured[], of: 'precision' | 'recall') =>
  rows.reduce((sum, row) => sum + row[of], 0) / rows.length

function formatNoticeTable(title: string, some: readonly CorpusNotice[]): string {
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

/** Results for texts in the styles of many courts: burdens found, burdens denied, and amounts. */
function textsTable(title: string, texts: readonly CourtText[]): string {
  const { kinds, all } = measuredTexts(texts)
  const none = (total: number, value: string) => (total === 0 ? '–' : value)
  return tableText(
    `${title} (${texts.length} texts)`,
    ['kind', 'stated', 'precision', 'recall', 'denied', 'read as denied', 'falsely', 'figures', 'right'],
    [...kinds.map(({ kind, tally }) => [RISK_LABELS[kind].title, tally] as const), ['all', all] as const].map(
      ([name, tally]) => [
        name,
        tally.stated,
        none(tally.toldYes, share(calculatePrecision(tally))),
        none(tally.stated, share(calculateRecall(tally))),
        tally.denied,
        tally.toldNo,
        none(tally.toldNo, share(calculateFalseNo(tally))),
        tally.figures,
        tally.rightFigures,
      ],
    ),
  )
}

/** The rules alone, and with the recorded answers of a fake: not what any model achieves. */
function secondReaderTable(heldOut: readonly CourtText[]): string {
  const lines = [
    ['rules', undefined],
    ['rules + second reader', readTwice],
  ] as const
  return tableText(
    'Second reader, recorded answers of a fake, no model',
    ['texts', 'read by', 'stated', 'precision', 'recall', 'denied', 'read as denied', 'falsely'],
    [false, true].flatMap(isHard =>
      lines.map(([name, read]) => {
        const { all } = measuredTexts(
          heldOut.filter(text => text.isHard === isHard),
          read,
        )
        return [
          isHard ? 'hard, held out' : 'ordinary, held out',
          name,
          all.stated,
          share(calculatePrecision(all)),
          share(calculateRecall(all)),
          all.denied,
          all.toldNo,
          share(calculateFalseNo(all)),
        ]
      }),
    ),
  )
}

/** Accuracy of reading risks from notices: texts that the rules were developed with, and held-out texts. */
export function benchNotices(): string {
  const all = notices()
  const known = [...courtTexts(), ...laterTexts().flat()]
  const heldOut = unseenTexts()
  return [
    formatNoticeTable(
      'Risks of notices',
      all.filter(notice => !notice.isHeldOut),
    ),
    formatNoticeTable(
      'Risks of notices held out',
      all.filter(notice => notice.isHeldOut),
    ),
    textsTable('Texts that rules were made or mended with', known),
    textsTable(
      'Ordinary texts held out',
      heldOut.filter(text => !text.isHard),
    ),
    textsTable(
      'Hard texts held out',
      heldOut.filter(text => text.isHard),
    ),
    secondReaderTable(heldOut),
    tableText(
      'The worst misreadings of those held out',
      ['kind', 'means', 'read as', 'text'],
      findWorstMisreadings(measuredTexts(heldOut).misread, 10).map(({ kind, meant, told, text }) => [
        RISK_LABELS[kind].title,
        meant,
        told,
        text.replace(/\n/g, ' ⏎ '),
      ]),
    ),
  ].join('\n')
}
