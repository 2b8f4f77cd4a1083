import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { resolve } from '@/routes/match'

const SERVER = join(__dirname, '../../../server')
/** A plugin may name the URLs that it serves. */
const PLUGINS = /^plugins\//

/** Site paths in string literals of a file: after a quotation mark, from `/` to its end, with interpolations taken as numbers. */
function urlsIn(text: string): string[] {
  return [...text.replace(/\$\{[^}]*\}/g, '7').matchAll(/['"`](\/\w[^'"`\s]*)/g)]
    .map(([, path = '']) => path)
    .filter(path => resolve(path).isFound)
}

test('a page’s url written out is found, a file and a call are none', () => {
  expect(urlsIn('`/house/${lot.id}.html` "/static/share.jpg" \'/api/house/list\'')).toEqual(['/house/7.html'])
})

test('the server writes out no url of a page: urlOf() makes them from the route table', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !PLUGINS.test(file),
  )
  const written = files.flatMap(file =>
    urlsIn(readFileSync(join(SERVER, file), 'utf8')).map(url => [file, url]),
  )
  expect(written).toEqual([])
})
