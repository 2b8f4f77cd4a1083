import type { Device, Things } from './site'

interface Page {
  path: string
  device?: Device
}

const wide = (path: string): Page => ({ path, device: 'desktop' })

/** Server-rendered pages, whole or in part, that show numbers of these records. */
export function drawnPages({ lots, communities, districts, agents }: Things): Page[] {
  const within = lots.filter(({ xiaoqu_id }) => xiaoqu_id !== null).slice(0, 10)
  return [
    ...['/', '/calendar', '/scorecard', '/tradeData'].flatMap(path => [{ path }, wide(path)]),
    ...['/house/list.html', '/qbfc.html', '/gyzc.html', '/sfpm.html', '/m/factvideo/list.html'].map(path => ({
      path,
    })),
    ...['zhuzhai', 'haozhai', 'shangban', 'ykj'].map(type => ({ path: `/m/house/list/${type}.html` })),
    ...districts.flatMap(id => [
      { path: `/house/list.html?region_ids=${id}` },
      { path: `/tradeData?region_id=${id}` },
    ]),
    ...lots.map(({ id }) => ({ path: `/house/${id}.html` })),
    ...lots.slice(0, 5).map(({ id }) => wide(`/house/${id}.html`)),
    ...within.map(({ id, xiaoqu_id }) => ({ path: `/xiaoqu/${xiaoqu_id ?? 0}/${id}.html` })),
    ...communities.flatMap(id => [
      { path: `/xiaoqu/${id}.html` },
      { path: `/xiaoqu/${id}/evidence` },
      { path: `/m/xiaoqu/house/${id}.html` },
    ]),
    ...communities.slice(0, 3).map(id => wide(`/xiaoqu/${id}.html`)),
    ...agents.map(id => ({ path: `/agent/${id}.html` })),
  ]
}
