import type { Block, Span } from '@/contract/content/blocks'
import { parseForeignPage, readLooks, serializePage } from '@/domain/desk/foreign-page'
import { readRtfPictures } from '@/domain/desk/rtf-pictures'
import { numberItems } from '@/lib/list-numbers'
import { blocksOfHtml } from '../../server/readers/blocks-of-html'

/** A paste as the editor reads it, without its pictures' way to our store. */
function read(html: string) {
  const page = parseForeignPage(html)
  const withdrawn = readLooks(page)
  const { blocks, dropped } = blocksOfHtml(serializePage(page))
  return { lines: blocks.flatMap(toLines), dropped: [...withdrawn, ...dropped] }
}

const toWords = (run: readonly Span[]) =>
  run
    .map(span => {
      if (typeof span === 'string') return span
      const words = span.strong ? `*${span.text}*` : span.text
      return span.to ? `[${words}](${span.to})` : words
    })
    .join('')

/** A block as an editor would describe it. */
function toLines(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [`${block.level === 2 ? '##' : '###'} ${block.text}`]
    case 'paragraph':
      return [toWords(block.text)]
    case 'notice':
      return [`> ${toWords(block.text)}`]
    case 'list': {
      const numbers = numberItems(block.items)
      return block.items.map(
        ({ text, level = 0 }, at) =>
          `${'  '.repeat(level)}${block.is_ordered ? `${numbers[at]}.` : '-'} ${toWords(text)}`,
      )
    }
    case 'table':
      return [
        ...(block.caption ? [`表 ${block.caption}`] : []),
        ...[block.columns, ...block.rows].map(row => `|${row.join('|')}|`),
      ]
    case 'picture':
      return [`图 ${block.url}`]
    default:
      return [block.kind]
  }
}

const office = (body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {mso-style-parent:""; font-family:等线;} @list l0:level1 {mso-level-text:"%1\\.";} --></style><!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:普通表格;}</style><![endif]--></head><body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const mso = (level: number, sign: string, words: string, font = 'Times New Roman') =>
  `<p class=MsoListParagraph style='margin-left:${21 * level}.0pt;text-indent:-21.0pt;mso-char-indent-count:0;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:${font};mso-fareast-font-family:${font}'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span style='font-family:等线'>${words}</span><span lang=EN-US><o:p></o:p></span></p>`
const wordCell = (words: string, spans = '') =>
  `<td width=138 ${spans} valign=top style='width:103.7pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal><span style='font-family:等线'>${words}</span><span lang=EN-US><o:p></o:p></span></p></td>`
const wordTable = (...rows: string[]) =>
  `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184'>${rows.map((row, at) => `<tr style='mso-yfti-irow:${at}'>${row}</tr>`).join('')}</table>`
const cells = (...words: string[]) => words.map(text => wordCell(text)).join('')
const excel = (rows: string, columns = 3) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table{mso-displayed-decimal-separator:"\\.";} .xl65{text-align:center;}--></style></head><body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=216 style='border-collapse:collapse;width:162pt'><!--StartFragment--><colgroup>${`<col width=72 style='width:54pt'>`.repeat(columns)}</colgroup>${rows}<!--EndFragment--></table></body></html>`

test.each<[shape: string, html: string, lines: string[], dropped?: string[]]>([
  [
    'Word 365: paragraphs with indents, empty lines and bold runs',
    office(
      `<p class=MsoNormal style='text-indent:21.0pt'><span lang=EN-US>&nbsp;&nbsp;&nbsp; </span>竞买人应当<b><span style='mso-bidi-font-weight:normal'>先交保证金</span></b>。<o:p></o:p></p><p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p><p class=MsoNormal>第二段</p>`,
    ),
    ['竞买人应当*先交保证金*。', '第二段'],
  ],
  [
    'Word: source lines that break within Chinese text',
    office(`<p class=MsoNormal>法院公告写明的\r\n税费由买受人\r\n承担，见 Notice\r\nNo. 5</p>`),
    ['法院公告写明的税费由买受人承担，见 Notice No. 5'],
  ],
  [
    'Word: headings with the numbers of a multilevel list',
    office(
      `<h1 style='margin-left:21.25pt;text-indent:-21.25pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>竞买须知<o:p></o:p></h1><h3>谁能参加</h3><p class=MsoNormal>满十八岁。</p>`,
    ),
    ['## 竞买须知', '### 谁能参加', '满十八岁。'],
  ],
  [
    'Word: a title and an outline level without a heading element',
    office(
      `<p class=MsoTitle>看样安排</p><p class=MsoNormal style='mso-outline-level:3'><b>时间</b></p><p class=MsoNormal style='mso-outline-level:body-text'>周三上午</p>`,
    ),
    ['## 看样安排', '### 时间', '周三上午'],
  ],
  [
    'Word: a numbered list',
    office(mso(1, '1.', '先查档') + mso(1, '2.', '再看样') + `<p class=MsoNormal>完</p>`),
    ['1. 先查档', '2. 再看样', '完'],
  ],
  [
    'Word: bullets in Wingdings and Symbol on three levels',
    office(
      mso(1, 'l', '税', 'Wingdings') +
        mso(2, 'n', '契税', 'Wingdings') +
        mso(3, '·', '首套', 'Symbol') +
        mso(2, 'o', '增值税', 'Courier New') +
        mso(1, 'Ø', '费', 'Wingdings'),
    ),
    ['- 税', '  - 契税', '    - 首套', '  - 增值税', '- 费'],
  ],
  [
    'Word: numbers with lettered items below',
    office(mso(1, '1.', '材料') + mso(2, 'a)', '身份证') + mso(2, 'b)', '户口本') + mso(1, '2.', '缴款')),
    ['1. 材料', '  1. 身份证', '  2. 户口本', '2. 缴款'],
  ],
  ['Word: Chinese numerals', office(mso(1, '一、', '报名') + mso(1, '二、', '竞价')), ['1. 报名', '2. 竞价']],
  [
    'Word: bullets below a number',
    office(mso(1, '1.', '材料') + mso(2, '·', '身份证', 'Symbol')),
    ['1. 材料', '  1. 身份证'],
    ['下级列表的符号（随上级）'],
  ],
  [
    'Word: a list that goes on after a paragraph',
    office(mso(1, '1.', '甲') + `<p class=MsoNormal>其间</p>` + mso(1, '2.', '乙')),
    ['1. 甲', '其间', '1. 乙'],
    ['接着上文的编号（现从 1 起）'],
  ],
  [
    'Word: mso-list:none is no list',
    office(`<p class=MsoNormal style='mso-list:none'>1. 手打的编号</p>`),
    ['1. 手打的编号'],
  ],
  [
    'Word: a heading over two columns, and a label over two rows',
    office(
      wordTable(
        wordCell('税种', 'rowspan=2') + wordCell('税率', 'colspan=2'),
        cells('首套', '二套'),
        wordCell('契税', 'rowspan=2') + cells('1%', '1%'),
        cells('1.5%', '2%'),
      ),
    ),
    ['|税种|税率 首套|税率 二套|', '|契税|1%|1%|', '|契税|1.5%|2%|'],
    ['单元格的合并（字已填进各格）'],
  ],
  [
    'Word: a heading that is merged, above rows with more cells',
    office(wordTable(wordCell('契税', 'colspan=2') + wordCell('备注'), cells('契税', '3%', '看面积'))),
    ['|契税|契税|备注|', '|契税|3%|看面积|'],
    ['单元格的合并（字已填进各格）'],
  ],
  [
    'Word: a total over the first columns',
    office(
      wordTable(
        cells('项', '数', '价'),
        cells('甲', '2', '10'),
        wordCell('合计', 'colspan=2') + wordCell('20'),
      ),
    ),
    ['|项|数|价|', '|甲|2|10|', '|合计||20|'],
    ['单元格的合并（字已填进各格）'],
  ],
  [
    'Word: a title row over the whole table',
    office(wordTable(wordCell('表一 税费', 'colspan=2'), cells('税', '率'), cells('契税', '1%'))),
    ['表 表一 税费', '|税|率|', '|契税|1%|'],
  ],
  [
    'Word: several paragraphs and a list in a cell',
    office(
      wordTable(
        cells('项', '说明'),
        wordCell('材料') +
          `<td><p class=MsoNormal>带：</p>${mso(1, '1.', '身份证')}${mso(1, '2.', '户口本')}</td>`,
      ),
    ),
    ['|项|说明|', '|材料|带： 身份证 户口本|'],
  ],
  [
    'Word: a table within a cell',
    office(
      wordTable(
        cells('法院', '费用'),
        wordCell('朝阳') + `<td>${wordTable(cells('契税', '1%'), cells('印花税', '免'))}</td>`,
        cells('海淀', '无'),
      ),
    ),
    ['|法院|费用|', '|朝阳|契税 1%；印花税 免|', '|海淀|无|'],
    ['单元格里的表格（并成一格的字）'],
  ],
  [
    'Word: a link, and a local one',
    office(
      `<p class=MsoNormal>见<span lang=EN-US><a href="https://www.court.gov.cn/a?id=1&amp;p=2"><span lang=EN-US style='color:#0563C1'>公告</span></a></span>与<a href="file:///C:/a.docx">附件</a></p>`,
    ),
    ['见[公告](https://www.court.gov.cn/a?id=1&p=2)与附件'],
    ['链接'],
  ],
  [
    'Word: a table of contents and its anchors',
    office(
      `<p class=MsoToc1><a href="#_Toc1">一、总则<span style='mso-tab-count:1 dotted'>...... </span>1</a></p><h1><a name="_Toc1"></a>总则</h1>`,
    ),
    ['一、总则...... 1', '## 总则'],
  ],
  [
    'Word: tracked changes, a comment and hidden text',
    office(
      `<p class=MsoNormal>保证金<del cite="mailto:a" datetime="2026-01-01T10:00"><span>五</span></del><ins cite="mailto:a">十</ins>万<span class=MsoCommentReference><span><![if !supportAnnotations]><a class=msocomanchor href="#_msocom_1">[a1]</a><![endif]></span></span><span style='display:none;mso-hide:all'>底稿</span></p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>核一下</p></div></div>`,
    ),
    ['保证金十万'],
    ['修订里删去的字', '批注', '隐藏的内容'],
  ],
  [
    'Word: square metres and a struck price',
    office(`<p class=MsoNormal>建面 89m<sup>2</sup>，<s>原价 300 万</s></p>`),
    ['建面 89m²，原价 300 万'],
    ['删除线（字还在）'],
  ],
  [
    'Word: VML and the picture that stands for it',
    office(
      `<p class=MsoNormal>看图<!--[if gte vml 1]><v:shape id="图片_1" type="#_x0000_t75"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=400 height=300 src="/static/a.webp" v:shapes="图片_1"><![endif]></p>`,
    ),
    ['看图', '图 /static/a.webp'],
  ],
  [
    'Word on the web: each item in a list of its own',
    `<div class="OutlineElement Ltr"><p class="Paragraph" role="heading" aria-level="2"><span class="TextRun"><span class="NormalTextRun">流程</span></span><span class="EOP">\u200b</span></p></div><div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="1"><li data-leveltext="%1." data-aria-level="1" role="listitem"><p class="Paragraph"><span class="TextRun">报名</span></p></li></ol></div><div class="ListContainerWrapper"><ol class="NumberListStyle2" role="list" start="1"><li data-aria-level="2"><p><span>实名</span></p></li></ol></div><div class="ListContainerWrapper"><ol role="list" start="2"><li data-aria-level="1"><p>竞价</p></li></ol></div>`,
    ['## 流程', '1. 报名', '  1. 实名', '2. 竞价'],
  ],
  [
    'WPS: paragraphs, a list and its own attributes',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name="Generator" content="WPS Office ET"><!--[if gte mso 9]><xml><o:DocumentProperties/></xml><![endif]--></head><body><!--StartFragment--><p class=MsoNormal><b><span style="mso-spacerun:'yes';font-family:宋体;font-weight:bold;">一句</span></b><span style="mso-spacerun:'yes';font-family:宋体;">普通</span><o:p></o:p></p><p class=MsoNormal style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="font-family:Calibri;"><span style='mso-list:Ignore;'>1.&nbsp;</span></span><![endif]><span style="mso-spacerun:'yes';">甲</span></p><p class=MsoNormal style="mso-list:l0 level2 lfo1;"><![if !supportLists]><span><span style='mso-list:Ignore;'>1)&nbsp;</span></span><![endif]><span>乙</span></p><!--EndFragment--></body></html>`,
    ['*一句*普通', '1. 甲', '  1. 乙'],
  ],
  [
    'WPS table: merged cells with percent widths',
    `<body><!--StartFragment--><table class=MsoTableGrid border=1 cellspacing=0 style="border-collapse:collapse;mso-table-layout-alt:fixed;"><tr><td width=189 rowspan=2 ><p class=MsoNormal align=center><font face="宋体">楼层</font><o:p></o:p></p></td><td width=378 colspan=2 ><p class=MsoNormal><font face="宋体">面积</font></p></td></tr><tr><td><p>套内</p></td><td><p>建筑</p></td></tr><tr><td>6</td><td>70</td><td>89</td></tr></table><!--EndFragment--></body>`,
    ['|楼层|面积 套内|面积 建筑|', '|6|70|89|'],
    ['单元格的合并（字已填进各格）'],
  ],
  [
    'Excel: a row that cells from above cover wholly',
    excel(
      '<tr><td>小区</td><td>单价</td></tr><tr><td rowspan=2>甲</td><td rowspan=2>3万</td></tr><tr></tr><tr><td>乙</td><td>4万</td></tr>',
    ),
    ['|小区|单价|', '|甲|3万|', '|乙|4万|'],
  ],
  [
    'WPS spreadsheet',
    `<html xmlns:et="et"><body><table width="216" style="width:162.00pt;"><colgroup><col width="72" span="2"/></colgroup><tr height="18"><td class="et2" height="18" width="72" x:str>小区</td><td class="et2" x:str>单价</td></tr><tr><td x:str>望潮台</td><td align="right" x:num>31000</td></tr></table></body></html>`,
    ['|小区|单价|', '|望潮台|31000|'],
  ],
  [
    'Excel: a merged title, numbers, an empty column and the ruler row',
    excel(
      `<tr height=19><td colspan=3 height=19 class=xl65 width=216 style='height:14.25pt'>一季度成交</td></tr><tr><td>月份</td><td></td><td>套数</td></tr><tr><td>1 月</td><td></td><td align=right>12</td></tr><![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=72></td><td width=72></td><td width=72></td></tr><![endif]>`,
    ),
    ['表 一季度成交', '|月份|套数|', '|1 月|12|'],
  ],
  [
    'Excel: a table wider than a text holds',
    excel(
      [0, 1]
        .map(
          row =>
            `<tr>${Array.from({ length: 10 }, (_, at) => `<td>${row}${'abcdefghij'[at]}</td>`).join('')}</tr>`,
        )
        .join(''),
      10,
    ),
    ['|0a|0b|0c|0d|0e|0f|0g|0h|', '|1a|1b|1c|1d|1e|1f|1g|1h|', '|0a|0i|0j|', '|1a|1i|1j|'],
    ['超过 8 列的宽表（分成几张）'],
  ],
  ['Excel: one row only', excel('<tr><td>甲</td><td>乙</td></tr>', 2), ['甲　乙']],
  [
    'WeChat: sections, spans with looks and a lazy picture of ours',
    `<section style="margin:0 8px;line-height:1.75em;" data-mpa-powered-by="yiban.io"><span style="font-size:15px;letter-spacing:1px;" leaf="">法拍房<strong style="color:rgb(255,76,0);">不限购</strong>吗？</span></section><section style="text-align:center;" nodeleaf=""><img class="rich_pages wxw-img" data-ratio="0.56" data-type="png" data-w="1080" src="/static/a.webp" style="width:677px;"></section><p style="text-indent:2em;"><span style="font-weight:bold">看各地</span><br></p>`,
    ['法拍房*不限购*吗？', '图 /static/a.webp', '*看各地*'],
  ],
  [
    'WeChat: a list, a quote and a film',
    `<ul class="list-paddingleft-1" style="list-style-type:disc"><li><p style="margin:0">甲</p></li><li><p>乙</p></li></ul><blockquote class="js_blockquote_wrap" data-type="2"><section class="js_blockquote_digest"><section>公告原文</section></section></blockquote><iframe class="video_iframe" data-src="https://v.qq.com/x"></iframe>`,
    ['- 甲', '- 乙', '> 公告原文'],
    ['嵌入的 iframe'],
  ],
  [
    'WeChat: a frame of tables around the text',
    `<table style="width:100%"><tbody><tr><td style="padding:10px"><section><p>正文一</p><ol><li>甲</li><li>乙</li></ol><table><tr><th>税</th><th>率</th></tr><tr><td>契税</td><td>1%</td></tr></table></section></td></tr></tbody></table>`,
    ['正文一', '1. 甲', '2. 乙', '|税|率|', '|契税|1%|'],
  ],
  [
    'Feishu: headings, and flat lists with levels in classes',
    `<meta charset="utf-8"><div data-page-id="doxcn" data-docx-has-block-data="false"><div class="heading-h2 old-record-id-x">材料</div><ul class="list-bullet1"><li class="ace-line" data-list="bullet1"><div>甲</div></li></ul><ul class="list-bullet2"><li class="ace-line" data-list="bullet2"><div>乙</div></li></ul><ul class="list-bullet1"><li data-list="bullet1"><div>丙</div></li></ul></div><span data-lark-record-data="{}" class="lark-record-clipboard"></span>`,
    ['## 材料', '- 甲', '  - 乙', '- 丙'],
  ],
  [
    'Feishu: a table with merged cells and lines in divs',
    `<table class="ace-table"><colgroup><col width="200"></colgroup><tbody><tr><td rowspan="2" colspan="1"><div class="ace-line">契税</div></td><td rowspan="1" colspan="1"><div class="ace-line">首套</div></td></tr><tr><td><div>二套</div></td></tr></tbody></table>`,
    ['|契税|首套|', '|契税|二套|'],
    ['单元格的合并（字已填进各格）'],
  ],
  [
    'Google Docs: a bold frame that is not bold, and a nested list',
    `<b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">流程</span></h2><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:700">甲</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation">乙</p></li></ul></ul></b>`,
    ['## 流程', '- *甲*', '  - 乙'],
  ],
  [
    'a browser: a nested list of a page with two paragraphs in an item',
    `<html><body><!--StartFragment--><ol start="3"><li><p>甲</p><p>甲之二</p><ol type="a"><li>乙</li></ol></li><li>丙</li></ol><!--EndFragment--></body></html>`,
    ['1. 甲\n甲之二', '  1. 乙', '2. 丙'],
    ['接着上文的编号（现从 1 起）'],
  ],
  [
    'a browser: a table with a caption, a head of two rows and a link',
    `<table><caption>成交</caption><thead><tr><th rowspan="2">区</th><th colspan="2">套数</th></tr><tr><th>住宅</th><th>商业</th></tr></thead><tbody><tr><td><a href="https://a.cn/x">朝阳</a></td><td>3</td><td>4</td></tr></tbody></table>`,
    ['表 成交', '|区|套数 住宅|套数 商业|', '|朝阳|3|4|'],
    ['表格里的链接（字还在）', '单元格的合并（字已填进各格）'],
  ],
  [
    'a browser: pictures in cells',
    `<table><tr><th>户型</th><th>图</th></tr><tr><td>两居</td><td><img src="/static/b.webp" width="8" height="6"></td></tr></table>`,
    ['|户型|图|', '|两居||', '图 /static/b.webp'],
    ['表格里图片的位置（移到表后）'],
  ],
  [
    'a browser: cells longer than a table holds',
    `<table><tr><th>项</th><th>说明</th></tr><tr><td>甲</td><td>${'长'.repeat(301)}</td></tr></table>`,
    ['项　说明', `甲　${'长'.repeat(301)}`],
    ['放不下的表格（改成段落）'],
  ],
  [
    'a browser: a heading that is a paragraph',
    `<h2>${'长'.repeat(81)}</h2>`,
    ['长'.repeat(81)],
    ['太长的标题（改成段落）'],
  ],
  [
    'Markdown rendered by a tool: code, rules and non-breaking spaces',
    `<h3>步骤</h3><pre><code>a\n  b</code></pre><hr><p>金额&nbsp;100&nbsp;万</p>`,
    ['### 步骤', 'a\nb', '金额 100 万'],
  ],
])('%s', (_, html, lines, dropped = []) => {
  expect(read(html)).toEqual({ lines, dropped })
})

test('no cell of any merged table is lost', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const rows = Array.from({ length: 2 + (seed % 5) }, (_, row) =>
      Array.from(
        { length: 1 + ((seed * 7 + row * 3) % 4) },
        (__, at) =>
          `<td colspan="${1 + ((seed + at) % 3)}" rowspan="${1 + ((seed + row * at) % 3)}">r${row}c${at}</td>`,
      ),
    )
    const words = read(`<table>${rows.map(row => `<tr>${row.join('')}</tr>`).join('')}</table>`).lines.join(
      ' ',
    )
    rows.forEach((row, at) => row.forEach((__, cell) => expect(words).toContain(`r${at}c${cell}`)))
  }
})

test('a paste that is too long is refused before it is read; pictures within it do not count', () => {
  expect(() => parseForeignPage('<p>字</p>'.repeat(600_000))).toThrow('粘贴的内容太长')
  const picture = `<img src="data:image/png;base64,${'A'.repeat(4_500_000)}">`
  expect(parseForeignPage(picture).querySelectorAll('img')).toHaveLength(1)
})

test.each([
  ['lists of Word', mso(1, '1.', '甲') + mso(2, 'a)', '乙')],
  ['merged cells', '<table><tr><td colspan=9999 rowspan=9999>x</td><td>y</td></tr></table>'],
  ['bold spans', '<span style="font-weight:700">x</span>'],
  ['flat lists', '<ul><li aria-level="2">x</li></ul>'],
])('twice as many %s take about twice as long', (_, part) => {
  const time = (times: number) => {
    const start = performance.now()
    read(part.repeat(times))
    return performance.now() - start
  }
  time(100)
  expect(time(800)).toBeLessThan(12 * Math.max(time(200), 20))
})

test('the pictures of Word come from the RTF of the clipboard, in order and once', async () => {
  const png = '89504e470d0a1a0a'
  const rtf = String.raw`{\rtf1\ansi{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn fLine}{\sv 0}}}\picscalex100\pngblip\bliptag-12{\*\blipuid 8950aa}${png}}}{\nonshppict{\pict\wmetafile8 0100}}{\*\shppict{\pict\jpegblip
ffd8
ffe0}}{\*\shppict{\pict\emfblip 0100}}}`
  const pictures = readRtfPictures(rtf)
  expect(pictures.map(picture => picture?.type ?? null)).toEqual(['image/png', 'image/jpeg', null])
  expect(pictures.map(picture => picture?.size ?? 0)).toEqual([8, 4, 0])
})
