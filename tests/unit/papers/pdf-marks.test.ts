import { buildPdf } from '../../../server/documents/pdf'
import { madePaper } from '../../../server/documents/rights-paper'
import { parseInWorker } from '../../../server/readers/parse-in-worker'
import { at, pdfFile, buildPdfStream, type PdfFile } from '../../fixtures/pdf-file'

const ID = '110101199003071234'
const CARD = '6222020200012345678'
const CLEAN = [at(64, 700, 'Survey of the home'), at(64, 680, 'nobody lives here')].join('\n')

async function read(bytes: Buffer) {
  const found = await parseInWorker('pdf', new Uint8Array(bytes), { field: 'file', message: '' })
  if ('refused' in found) throw new Error(found.refused)
  return found
}
const file = (given: Partial<PdfFile>) => pdfFile({ pages: [CLEAN], ...given })
const chinese = (...texts: string[]) => buildPdf(texts.map(text => ({ text })))
/** Digits in cells next to or below each other. */
const cells = (digits: string, { x = 64, y = 600, dx = 24, dy = 0 } = {}) =>
  Array.from(digits, (digit, no) => at(x + no * dx, y - no * dy, digit)).join('\n')
const packed = (text: string) => `${buildPdfStream(text, '/Type /EmbeddedFile', true).toString('latin1')}`
const lines = (total: number, text: string) => Array.from({ length: total }, () => text).join('\n')

test('of a file that says nothing of persons nothing is marked', async () => {
  const { pages, marks } = await read(file({}))
  expect(pages[0]).toContain('nobody lives here')
  expect(marks).toEqual([])
  expect((await read(chinese('建筑面积 76.20 平方米，评估价 4,459,200.00 元'))).marks).toEqual([])
})

test.each<[string, Buffer, string, string, number | null]>([
  ['in one run', chinese(`身份证 ${ID}。`), 'identity', 'page', 1],
  ['a card in groups of four', chinese('卡 6222 0202 0001 2345 678'), 'card', 'page', 1],
  ['an identity card in groups', chinese('张三 110101 19900307 1234'), 'identity', 'page', 1],
  ['full-width', chinese('证件 １１０１０１１９９００３０７１２３４'), 'identity', 'page', 1],
  ['Chinese digits', chinese('证件 一一〇一〇一一九九〇〇三〇七一二三四'), 'identity', 'page', 1],
  ['a digit a cell', file({ pages: [`${CLEAN}\n${cells(ID)}`] }), 'identity', 'page', 1],
  ['a digit a line', file({ pages: [`${CLEAN}\n${cells(ID, { dx: 0, dy: 16 })}`] }), 'identity', 'page', 1],
  [
    'a digit a line beside another column',
    file({
      pages: [
        `${cells(CARD, { dx: 0, dy: 16 })}\n${cells('abcdefghijklmnopqrs', { x: 200, dx: 0, dy: 16 })}`,
      ],
    }),
    'card',
    'page',
    1,
  ],
  ['over two lines', chinese('身份证号 110101199003', '071234 住址'), 'identity', 'page', 1],
  [
    'behind the 8,000th character of a page',
    file({
      pages: [
        `${Array.from({ length: 90 }, (_, no) => at(10, 830 - no * 8, 'word '.repeat(20))).join('\n')}\n${at(10, 20, ID)}`,
      ],
    }),
    'identity',
    'page',
    1,
  ],
  [
    'in the running head of three pages',
    file({
      pages: [1, 2, 3].map(
        no =>
          `${at(64, 800, ID)}\n${at(64, 780, 'Court')}\n${at(64, 700, `page ${no} says`)}\n${at(64, 600, 'this')}\n${at(64, 500, 'that')}\n${at(64, 400, 'end')}`,
      ),
    }),
    'identity',
    'page',
    1,
  ],
  ['over two pages', chinese(`${lines(37, '查勘')}\n身份证号 1101011990`, '03071234'), 'identity', 'page', 1],
  [
    'in the title',
    file({ trailer: '/Info 100 0 R', objects: [`<< /Title (${ID}) >>`] }),
    'identity',
    'info',
    null,
  ],
  [
    'in a field of its own of the info',
    file({ trailer: '/Info 100 0 R', objects: [`<< /Debtor (${ID}) >>`] }),
    'identity',
    'info',
    null,
  ],
  [
    'in the title, two bytes a character',
    file({
      trailer: '/Info 100 0 R',
      objects: [`<< /Title <FEFF${Buffer.from(ID, 'utf16le').swap16().toString('hex')}> >>`],
    }),
    'identity',
    'info',
    null,
  ],
  [
    'in XMP',
    file({
      catalog: '/Metadata 100 0 R',
      objects: [
        buildPdfStream(
          `<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description><foo>${ID}</foo></rdf:Description></rdf:RDF></x:xmpmeta>`,
          '/Type /Metadata /Subtype /XML',
        ),
      ],
    }),
    'identity',
    'info',
    null,
  ],
  [
    'in a note',
    file({
      page: '/Annots [100 0 R]',
      objects: [`<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (see ${ID}) >>`],
    }),
    'identity',
    'note',
    1,
  ],
  [
    'in the address of a link',
    file({
      page: '/Annots [100 0 R]',
      objects: [
        `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://court.example/?id=${ID}) >> >>`,
      ],
    }),
    'identity',
    'note',
    1,
  ],
  [
    'in a field of a form',
    file({
      page: '/Annots [100 0 R]',
      catalog: '/AcroForm << /Fields [100 0 R] >>',
      objects: [`<< /Type /Annot /Subtype /Widget /FT /Tx /T (id) /V (${ID}) /Rect [0 0 9 9] >>`],
    }),
    'identity',
    'field',
    1,
  ],
  [
    'in fields of a digit each',
    file({
      page: `/Annots [${Array.from(ID, (_, no) => `${100 + no} 0 R`).join(' ')}]`,
      catalog: `/AcroForm << /Fields [${Array.from(ID, (_, no) => `${100 + no} 0 R`).join(' ')}] >>`,
      objects: Array.from(
        ID,
        digit => `<< /Type /Annot /Subtype /Widget /FT /Tx /T (d) /V (${digit}) /Rect [0 0 9 9] >>`,
      ),
    }),
    'identity',
    'field',
    1,
  ],
  [
    'in a field that no page shows',
    file({ catalog: '/AcroForm << /Fields [100 0 R] >>', objects: [`<< /FT /Tx /T (id) /V (${ID}) >>`] }),
    'identity',
    'file',
    null,
  ],
  [
    'in a bookmark',
    file({
      catalog: '/Outlines 100 0 R',
      objects: [
        '<< /First 101 0 R /Last 101 0 R /Count 1 >>',
        `<< /Title (${ID}) /Parent 100 0 R /Dest [10 0 R /Fit] >>`,
      ],
    }),
    'identity',
    'outline',
    null,
  ],
  [
    'in the name of a layer',
    file({
      catalog: '/OCProperties << /OCGs [100 0 R] /D << /OFF [100 0 R] >> >>',
      objects: [`<< /Type /OCG /Name (${ID}) >>`],
    }),
    'identity',
    'layer',
    null,
  ],
  [
    'in a layer that is not shown',
    file({
      catalog: '/OCProperties << /OCGs [100 0 R] /D << /OFF [100 0 R] >> >>',
      page: '/Rotate 0',
      pages: [`${CLEAN}\n/OC /MC0 BDC ${at(64, 300, ID)} EMC`],
      objects: ['<< /Type /OCG /Name (hidden) >>'],
    }),
    'identity',
    'page',
    1,
  ],
  ['in white on white', file({ pages: [`${CLEAN}\n1 1 1 rg ${at(64, 300, ID)}`] }), 'identity', 'page', 1],
  ['outside of the page', file({ pages: [`${CLEAN}\n${at(-900, 3000, ID)}`] }), 'identity', 'page', 1],
  [
    'in what another version of the file said',
    file({
      pages: [`${CLEAN}\n${at(64, 300, ID)}`],
      later: { 11: buildPdfStream(CLEAN).toString('latin1') },
    }),
    'identity',
    'file',
    null,
  ],
  [
    'in an object that nothing refers to',
    file({ objects: [`<< /Said (${ID}) >>`] }),
    'identity',
    'file',
    null,
  ],
  [
    'in an object in a packed stream',
    file({ objects: [buildPdfStream(`300 0 << /Said (${ID}) >>`, '/Type /ObjStm /N 1 /First 6', true)] }),
    'identity',
    'file',
    null,
  ],
  ['in a comment', Buffer.concat([file({}), Buffer.from(`% ${ID}\n`)]), 'identity', 'file', null],
])('a number of a person is found: %s', async (_, bytes, what, place, no) => {
  const { pages, marks } = await read(bytes)
  expect(marks).toContainEqual({
    what,
    place,
    no,
    text: what === 'card' ? '6222********78' : '1101**********34',
  })
  expect(pages.join('\n').replace(/\D+/g, '')).not.toContain(ID)
  expect(pages.join('\n').replace(/\D+/g, '')).not.toContain(CARD)
})

test.each<[string, Buffer, string]>([
  ['a picture', file({ objects: [buildPdfStream('x', '/Subtype /Image /Width 1 /Height 1')] }), 'picture'],
  [
    'a picture by another spelling',
    file({ objects: [buildPdfStream('x', '/Subtype /Im#61ge /Width 1 /Height 1')] }),
    'picture',
  ],
  ['a picture within the page', file({ pages: [`${CLEAN}\nBI /W 1 /H 1 /BPC 8 /CS /G ID x EI`] }), 'picture'],
  [
    'words that are drawn as curves',
    file({ pages: [`${CLEAN}\n${lines(300, '1 2 3 4 5 6 c')}`] }),
    'picture',
  ],
  ['a page without text', file({ pages: [CLEAN, '0 0 9 9 re f'] }), 'blank'],
  [
    'an attachment',
    file({
      catalog: '/Names << /EmbeddedFiles << /Names [(a.txt) 100 0 R] >> >>',
      objects: ['<< /Type /Filespec /F (a.txt) /EF << /F 101 0 R >> >>', packed('nothing')],
    }),
    'attachment',
  ],
  ['a script', file({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }), 'script'],
  ['a former version', file({ later: { 11: buildPdfStream(CLEAN).toString('latin1') } }), 'revision'],
  [
    'a stamp',
    file({ page: '/Annots [100 0 R]', objects: ['<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] >>'] }),
    'part',
  ],
  ['a part in another packing', file({ objects: [buildPdfStream('zz', '/Filter /LZWDecode')] }), 'part'],
  [
    'a form of XML',
    file({ catalog: '/AcroForm << /XFA 100 0 R >>', objects: [buildPdfStream('<a/>')] }),
    'part',
  ],
])('what cannot be looked at is named: %s', async (_, bytes, what) => {
  expect((await read(bytes)).marks.map(mark => mark.what)).toContain(what)
})

test('an attachment is read too', async () => {
  const { marks } = await read(
    file({
      catalog: '/Names << /EmbeddedFiles << /Names [(a.txt) 100 0 R] >> >>',
      objects: [
        '<< /Type /Filespec /F (a.txt) /EF << /F 101 0 R >> >>',
        buildPdfStream(`id ${ID}`, '/Type /EmbeddedFile'),
      ],
    }),
  )
  expect(marks).toContainEqual({ what: 'identity', place: 'attachment', no: null, text: '1101**********34' })
})

test('the notice of a package that is made into a paper hides numbers in its title, in titles of clauses and in clauses', async () => {
  const notice = {
    title: `债权转让公告（债务人身份证 ${ID}）`,
    publisher: '某资产管理公司',
    sections: [{ title: `保证人身份证 ${ID}`, text: `收款账户 ${CARD}。` }],
  }
  const { pages, marks } = await read(
    madePaper({ notice, publish_time: 1, is_demo: false } as never, '公告.pdf'),
  )
  expect(pages.join()).toContain('保证人身份证')
  expect(pages.join()).not.toMatch(new RegExp(`${ID}|${CARD}`))
  expect(marks).toEqual([])
})
