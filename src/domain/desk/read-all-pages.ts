const PAGE = 50
const MAX_PAGES = 20

/** Reads all pages of a list, at most a thousand rows. */
export async function readAllPages<Row>(
  read: (paging: { page: number; page_size: number }) => Promise<{ list: Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { list, total } = await read({ page, page_size: PAGE })
    rows.push(...list)
    if (rows.length >= total || list.length === 0) break
  }
  return rows
}
