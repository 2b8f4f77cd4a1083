import { readSheet } from '../../server/readers/sheet'
import { workbook } from '../setup/import-fixtures'

/** Plain, a date, Excel's two percent formats, custom formats with a sign that multiplies and one that is only displayed, a number. */
const STYLES = `<numFmts count="4"><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="0&quot;%&quot;"/><numFmt numFmtId="166" formatCode="0\\%"/><numFmt formatCode='[Red]0.00%' numFmtId='167'/></numFmts>
<cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs>
<cellXfs count="9"><xf numFmtId="0" xfId="0"/><xf numFmtId="22" xfId="0"/><xf numFmtId="9" xfId="0" applyNumberFormat="1"><alignment horizontal="center"/></xf><xf numFmtId="10" xfId="0"/><xf numFmtId="164" xfId="0"/><xf numFmtId="165" xfId="0"/><xf numFmtId="166" xfId="0"/><xf numFmtId="167" xfId="0"/><xf numFmtId="2" xfId="0"/></cellXfs>`

test('a cell is read as the percents that it shows, each in its own place', async () => {
  const book = workbook(
    [
      {
        name: '一',
        rows: [
          ['编号', '份额'],
          ['A-1', { percent: 0.5, style: 2 }],
          ['', { percent: 1, style: 3 }, 0.5],
        ],
      },
      {
        name: '二',
        rows: [
          [],
          [
            { percent: 0.3333, style: 4 },
            { percent: 50, style: 5 },
            { percent: 50, style: 6 },
            { percent: 0.07, style: 7 },
            { percent: 0.5, style: 8 },
          ],
        ],
      },
    ],
    { styles: STYLES },
  )
  const read = await readSheet({ bytes: new Uint8Array(book) })
  const lines = 'lines' in read ? Buffer.from(read.lines).toString().trim().split('\n') : []
  const rows = lines.map(line => JSON.parse(line) as unknown).filter(line => Array.isArray(line))
  expect(rows).toEqual([
    [1, '编号', '份额', ''],
    [2, 'A-1', '50%', ''],
    [3, '', '100%', '0.5'],
    [1, '', '', '', '', ''],
    [2, '33.33%', '50', '50', '7%', '0.5'],
  ])
})
