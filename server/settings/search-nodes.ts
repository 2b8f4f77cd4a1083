export interface SearchNode {
  host: string
  port: number
}

const toUrl = ({ host, port }: SearchNode): string => `mysql://${host}:${port}`

/**
 * Parses SEARCH_URL: `mysql://host:port`, several nodes joined by commas. The nodes are sorted: the place of a node says which lots it has,
 * and servers may list them in different orders.
 */
export const parseSearchNodes = (urls: string): SearchNode[] =>
  urls
    .split(',')
    .map(text => {
      const { hostname, port } = new URL(text)
      return { host: hostname.toLowerCase(), port: Number(port || 9306) }
    })
    .sort((a, b) => (toUrl(a) < toUrl(b) ? -1 : 1))

/** Returns SEARCH_URL in the form that all servers have in common. */
export const joinSearchNodes = (nodes: readonly SearchNode[]): string => nodes.map(toUrl).join(',')
