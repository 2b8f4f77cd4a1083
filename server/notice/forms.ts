/**
 * Splits the text of a notice into rows of forms and prose. Formats: `name：answer`, cells between tabs or bars, tick boxes, 问/答
 * lines, and tables whose heads are above their cells. A row keeps its exact text as `quote`, which flags show; `name` and `answer` are
 * what the grammar reads.
 */

export interface Piece {
  /** The exact text of the notice. */
  quote: string
  /** The question of a row; null for prose, empty if the ticked option is a complete statement. */
  name: string | null
  answer: string
}

const TICKED = '☑✓✔√■●◉☒'
const EMPTY = '☐□○◯◻'
const MARK = new RegExp(`[${TICKED}${EMPTY}]`)
/** A pair of brackets may serve as a box. */
const BRACKETS: readonly (readonly [RegExp, string])[] = [
  [/[（(](?:请?打|请?划|勾选)[√✓][)）]/g, ''],
  [/〇(?=[有无是否])/g, '☐'],
  [/[[【（(]\s*[√✓✔☑xXvV]\s*[\]】）)]/g, '☑'],
  [/[[【（(]\s*[\]】）)]/g, '☐'],
]

/** A longer line is prose. */
const LONGEST_ROW = 400
const ASKED = /^(?:是否|有无|能否|可否|是不是|有没有)/
const NAMED = /(?:情况|状况|现状|状态|事项|方式|期限|时限|与否|性质|类型|类别|金额|数额|人数|资格|年限)$/
const MATTER =
  /租|占[用有]|使用|居住|腾空|空置|户口|户籍|落户|学位|学区|入学|欠|物业|费用|水电|供暖|供热|采暖|燃气|煤气|[水电气暖]费|停车费|结清|缴清|税|限购|购房|余款|尾款|优先|共有|份额|产权|权属|权证|有证|凶宅|死亡|违建|违章|违法|搭建|加建|产证|土地|出让金|遗留|物品|家具|清场|腾退|交付|是否|有无|能否/
const HEADS =
  /^(?:项目|内容|情况|结果|事项|备注|说明|序号|编号|(?:调查|核查|勘查|核实)(?:事项|项目|内容|结果|情况)|具体情况|名称)$/
/** The number of a row, and characters that occur in sentences but not in names of rows. */
const OWN_NUMBER = /^(?:\d+|[一二三四五六七八九十]+)[.、．]?$/
const NO_NAME = /[，。；！？,;]|(?<!是否)由买受人|(?<!是否.{0,4})本院|法院不|(?<!申)请/

const isAnswer = (cell: string) =>
  /^(?:无|有|是|否|空置|不详|不明|未知|没有|不存在|暂无|已(?!知).{0,8}|未.*|正常|[/\-—\d].*)$/.test(cell)

function isName(cell: string): boolean {
  const bare = cell
    .replace(/\s+|[（(][^）)]*[）)]/g, '')
    .replace(/^(?:\d+|[一二三四五六七八九十]+)[.、．）)]/, '')
  if (bare.length === 0 || bare.length > 18 || NO_NAME.test(bare) || isAnswer(bare)) return false
  return ASKED.test(bare) || NAMED.test(bare) || MATTER.test(bare)
}

/** Without a colon, only an obvious heading counts as one. */
const isHeading = (line: string) => {
  const bare = line.replace(/\s+/g, '')
  return bare.length <= 12 && isName(bare) && (ASKED.test(bare) || NAMED.test(bare))
}

/** Reads `☐空置 ☑他人占用` or `有□ 无☑`: the question and the ticked options; null if there are no boxes. */
function tickedRow(quote: string): Piece | null {
  const text = BRACKETS.reduce((all, [box, mark]) => all.replace(box, mark), quote)
  if (!MARK.test(text)) return null
  const colon = /[：:]/.exec(text.slice(0, text.search(MARK) + 1))
  const isLast = MARK.test(text.trimEnd().slice(-1))
  const inline = colon ? colon.index + 1 : isLast ? /^\s*\S+\s+(?=\S)/.exec(text)?.[0].length : undefined
  const from = inline ?? text.search(MARK)
  const [name, value] = [text.slice(0, from).replace(/[：:]\s*$/, ''), text.slice(from).trim()]
  const isMarkFirst = MARK.test(value.charAt(0))
  const options = isMarkFirst
    ? [...value.matchAll(new RegExp(`([${TICKED}${EMPTY}])([^${TICKED}${EMPTY}]*)`, 'g'))].map(
        ([, mark = '', option = '']) => ({ mark, option }),
      )
    : [...value.matchAll(new RegExp(`([^${TICKED}${EMPTY}\\s]+)\\s*([${TICKED}${EMPTY}]?)`, 'g'))].map(
        ([, option = '', mark = '']) => ({ mark, option }),
      )
  // A lone mark is the answer: 占用：√
  if (value.length === 1) return { quote, name: name.trim(), answer: TICKED.includes(value) ? '是' : '' }
  const isTicked = (mark: string) => mark !== '' && TICKED.includes(mark)
  // Next to a tick, a crossed box means "not this one".
  const hasTick = options.some(({ mark }) => isTicked(mark) && mark !== '☒')
  const answer = options
    .filter(({ mark }) => isTicked(mark) && !(hasTick && mark === '☒'))
    .map(({ option }) =>
      option
        .trim()
        .replace(/^[、，]/, '')
        .replace(/[，、；;。]$/, ''),
    )
    .join('，')
  // Text after the boxes belongs to the answer: 有☑ 无□ 金额：2260元
  const last = options.at(-1)
  const behind = !isMarkFirst && last?.mark === '' && /\d/.test(last.option) ? `，${last.option}` : ''
  return { quote, name: name.trim(), answer: answer + behind }
}

/** An answer that makes a row of any text before it. */
const PLAIN = /^(?:是|否|有|无|没有|不是)$/

/** Reads `租赁（无）、占用（有）、…`. */
const BRACKETED =
  /([^、，；。：:（）()]{1,12})[（(]\s*((?:有|无|是|否|已|未|不)[^（）()]{0,20})\s*[）)](?:[、，；。,;]|\s|$)/g

function bracketedRows(line: string): Piece[] | null {
  const rest = line.replace(/^[^：:（(]{1,20}[：:]/, '')
  const found = [...rest.matchAll(BRACKETED)]
  const isAll =
    found.length > 1 &&
    found
      .map(([all]) => all)
      .join('')
      .trim() === rest.trim()
  if (!isAll || !found.every(([, name = '']) => isName(name.trim()))) return null
  return found.map(([, name = '', answer = '']) => ({ quote: line, name: name.trim(), answer }))
}

/** Reads `调查项：占用 结果：空置`. */
const ITEM =
  /^(?:调查|核查|勘查|核实)?(?:项目?|事项|内容)[：:]\s*(\S{1,16})\s+(?:调查|核查)?(?:结果|情况|内容)[：:]\s*(\S.*)$/
const itemRow = (line: string): Piece[] | null => {
  const [, name, answer] = ITEM.exec(line.trim()) ?? []
  return name === undefined || answer === undefined ? null : [{ quote: line, name, answer }]
}

/** Splits a line with several `name：answer` rows, where another name follows a space or a comma. */
function inlineRows(line: string): Piece[] {
  return line
    .split(
      /(?<=[。；;！？])|(?<=[：:][^：:]{1,60})\s+(?!(?:金额|数额|共计|合计|租期|期限|备注|说明)[：:])(?=(?:\d+[.、．])?[^\s：:，。；;☑✓✔√■●◉☒☐□○◯◻]{2,16}[：:])|(?<=[：:][^：:，,]{1,30}[，,])(?!(?:金额|数额|共计|合计|租期|期限|备注|说明)[：:])(?=[^\s：:，,。]{2,12}[：:])|(?<=\S)\s+(?=\d+[.、．][^\d])|(?<=[^\s【])\s*(?=【[^】√✓✔\s][^】]{0,15}】)/,
    )
    .map((part): Piece => {
      const ticked = tickedRow(part)
      if (ticked) return ticked
      const [, first = '', rest = ''] =
        /^【([^】]{1,16})】[：:]?(.*)$/s.exec(part.trim()) ??
        /^([^：:]{1,30})[：:](.*)$/s.exec(part.trim()) ??
        []
      // A heading before the row: 查询结果：居住权：无
      const [, inner = '', last = ''] = /^([^：:]{1,20})[：:](.*)$/s.exec(rest) ?? []
      const [name, answer] = isName(first) || !isName(inner) ? [first, rest] : [inner, last]
      const given = answer
        .replace(/[。；;，,]\s*$/, '')
        .replace(/^[\s—–-]+(?=[^\s—–\d-])|(?<=[^\s—–-])[\s—–-]+$/g, '')
        .trim()
      const isRow = isName(name) || (PLAIN.test(given) && name.length <= 20 && !/[，。；,;]/.test(name))
      return isRow && given !== ''
        ? { quote: part, name: name.trim(), answer: given }
        : { quote: part, name: null, answer: '' }
    })
}

const SEPARATOR = /\t+| {2,}|　{2,}|\s*[|｜]\s*/

const splitFormCells = (line: string): string[] => {
  const cells = line
    .split(SEPARATOR)
    .map(cell => cell.replace(/^[\s—–-]+(?=[^\s—–\d-])|(?<=[^\s—–-])[\s—–-]+$/g, '').trim())
    .filter(cell => cell !== '')
  return OWN_NUMBER.test(cells[0] ?? '') ? cells.slice(1) : cells
}

/** Returns the cells of a line as rows; null if they are not rows. */
function cellRows(line: string, cells: readonly string[]): Piece[] | null {
  const [first = '', ...rest] = cells
  const boxed = cells.map(cell => (isName(cell.split(MARK)[0] ?? '') ? tickedRow(cell) : null))
  if (rest.length > 0 && boxed.every(row => row !== null)) return boxed.map(row => ({ ...row, quote: line }))
  if (rest.length === 0 || !isName(first) || MARK.test(line)) return null
  const isPaired = cells.length % 2 === 0 && cells.every((cell, at) => at % 2 === 1 || isName(cell))
  const pairs = isPaired
    ? cells.flatMap((cell, at) => (at % 2 === 0 ? [[cell, cells[at + 1] ?? ''] as const] : []))
    : [[first, rest.join('，')] as const]
  return pairs.map(([name, answer]) => ({ quote: line, name: name.replace(/[：:]$/, ''), answer }))
}

/** Returns true for a cell that can be a heading; one that already states something cannot. */
const isPlainName = (cell: string) => isName(cell) && (ASKED.test(cell) || !/[有被无已未没\d]/.test(cell))

/** Returns true if the cells are the heads of the cells below them. */
const areAbove = (cells: readonly string[], under: readonly string[]) =>
  cells.length > 1 &&
  cells.length === under.length &&
  ((cells.every(isHeading) && !under.some(isHeading)) ||
    (cells.every(isPlainName) && !under.some(isPlainName)))

/** Questions and answers in prose: 问：户口上有没有人？答：无户。 问户口：四人全在。 */
const ANSWERED = /^\s*问[：:]?\s*([^？?：:。]{1,24})(?:[？?]\s*答?[：:]?|[：:])\s*(.+)$/

/** Returns the rows of a text and the prose between them, in order. */
export function splitFormRows(text: string): Piece[] {
  const lines = [...text.matchAll(/[^\n]+/g)].map(match => ({
    from: match.index,
    to: match.index + match[0].length,
    line: match[0],
  }))
  const pieces: Piece[] = []
  for (let at = 0; at < lines.length; at++) {
    const here = lines[at]
    if (!here) break
    const { line, from } = here
    if (line.length > LONGEST_ROW) {
      pieces.push({ quote: line, name: null, answer: '' })
      continue
    }
    const [, asked, told] = ANSWERED.exec(line) ?? []
    if (asked !== undefined && told !== undefined && MATTER.test(asked)) {
      pieces.push({ quote: line, name: asked.replace(/[吗呢]$/, ''), answer: told.trim() })
      continue
    }
    const next = lines[at + 1]
    const cells = splitFormCells(line)
    const isTable = SEPARATOR.test(line.trim())
    if (cells.length > 1 && cells.every(cell => HEADS.test(cell))) continue
    const under = next && next.line.length <= LONGEST_ROW ? splitFormCells(next.line) : []
    if (isTable && areAbove(cells, under)) {
      const quote = text.slice(from, next?.to ?? here.to)
      pieces.push(...cells.map((name, column) => ({ quote, name, answer: under[column] ?? '' })))
      at++
      continue
    }
    // The boxes may be on the lines below their question.
    let end = at
    if (!isTable && /[：:]\s*$/.test(line) && isName(line.replace(/[：:]\s*$/, '')))
      while (new RegExp(`^\\s*[${TICKED}${EMPTY}]`).test(lines[end + 1]?.line ?? '')) end++
    const last = lines[end]
    if (end > at && last && last.to - from <= LONGEST_ROW) {
      const ticked = tickedRow(text.slice(from, last.to))
      if (ticked) pieces.push(ticked)
      at = end
      continue
    }
    if (isHeading(line)) {
      // An empty cell is a question without an answer.
      if (/[\t|]\s*$/.test(line)) continue
      if (
        next &&
        next.line.length <= 60 &&
        under.length === 1 &&
        !isName(next.line) &&
        !/[：:]/.test(next.line)
      ) {
        pieces.push({ quote: text.slice(from, next.to), name: line.trim(), answer: next.line.trim() })
        at++
        continue
      }
    }
    pieces.push(
      ...((isTable ? cellRows(line, cells) : null) ??
        itemRow(line) ??
        bracketedRows(line) ??
        inlineRows(line)),
    )
  }
  return pieces.filter(({ name, answer }) => name === null || answer !== '')
}
