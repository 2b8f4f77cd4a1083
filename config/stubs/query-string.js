/** The only function of the library that Taro's router uses: parses the fields of a query without decoding. */
function parse(query) {
  const fields = {}
  for (const part of query.replace(/^[?#&]/, '').split('&')) {
    if (part === '') continue
    const at = part.indexOf('=')
    if (at < 0) fields[part] = null
    else fields[part.slice(0, at)] = part.slice(at + 1)
  }
  return fields
}

export default { parse }
