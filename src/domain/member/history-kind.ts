/** Kinds by the number in /m/historyBrowsing/{id}. */
const OF_ID = ['house', 'xiaoqu', 'building', 'rights', 'agent'] as const

/** The kind of history that an address names; undefined: none, so the first tab applies. */
export const kindOfHistory = ({ tab, id }: { tab?: string | undefined; id?: string | undefined }) =>
  tab ?? OF_ID[Number(id)]
