import { FILM_KINDS, FILMS, filmChapters, filmFor, filmOfUrl, filmUrl } from '../../../server/demo/films/plan'

test('each part of a film is named after what it shows, and its film is known by its address', () => {
  const titles = new Map<string, string>()
  for (const kind of FILM_KINDS) {
    const film = filmFor(kind)
    expect(filmOfUrl(filmUrl(film, 'high'))).toBe(film)
    const parts = filmChapters(film)
    expect(parts).toHaveLength(FILMS[film]?.views.length ?? 0)
    for (const [i, view] of (FILMS[film]?.views ?? []).entries()) {
      const title = parts[i]?.title ?? ''
      expect(titles.get(title) ?? view).toBe(view)
      titles.set(title, view)
    }
  }
})

test.each([
  ['below', '地下储藏间'],
  ['walk', '车位'],
  ['kitchen', '卫生间'],
  ['light', '楼道'],
] as const)('the film %s has a part %s', (kind, title) => {
  expect(filmChapters(filmFor(kind)).map(part => part.title)).toContain(title)
})
