const ROOT = '/static/pic/'

/** Names of stored pictures: path segments of plain characters, so that one can be a file, a key and a part of a url alike. */
export function checkPictureName(name: string): string {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name) || name.length > 200)
    throw new Error('no name for a picture')
  return name
}

export const pictureUrl = (name: string) => `${ROOT}${checkPictureName(name)}`

/** The name behind a url of ours; null for any other url. */
export const pictureNameOf = (url: string) => (url.startsWith(ROOT) ? url.slice(ROOT.length) : null)
