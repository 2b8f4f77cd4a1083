/** A full stop that ends a sentence: another begins behind it, or nothing. */
const END = /[.!?。！？](?=\s+["'(A-Z]|\s*$)/g
const MOST = 2

/** Sentences of a comment; what a name in backquotes begins tells of a field, as a list does. */
function sentencesIn(text) {
  const prose = text
    .replace(/`[^`]*`/g, 'name')
    .replace(/\b(e\.g|i\.e|etc)\./g, '$1')
    .trim()
  const ends = prose.match(END)?.length ?? 0
  return ends + (/[.!?。！？)"'”]$/.test(prose) ? 0 : 1)
}

/** Comments as they are read: lines of `//` under each other are one. */
function blocksOf(sourceCode) {
  const blocks = []
  for (const { type, value, loc } of sourceCode.getAllComments()) {
    const last = blocks.at(-1)
    const text = value.replace(/^\s*\*+ ?/gm, '')
    if (type === 'Line' && last?.type === 'Line' && last.end === loc.start.line - 1) {
      last.text += ` ${text}`
      last.end = loc.end.line
    } else blocks.push({ type, text, loc, end: loc.end.line })
  }
  return blocks
}

/** Comments say why, in at most two sentences: what needs more is a page of docs/decisions or another name. */
export const shortComments = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { long: '{{count}} sentences; a comment has two at most.' },
  },
  create: context => ({
    Program() {
      for (const { text, loc } of blocksOf(context.sourceCode)) {
        const count = sentencesIn(text)
        if (count > MOST) context.report({ loc, messageId: 'long', data: { count } })
      }
    },
  }),
}
