/** The one thing that Taro's router asks of the library: the fields of a query, as they are written. */
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
