import { INVALIDATED_BY } from '@/contract/invalidated-by'

/** Mini-programs have the table in their main package. */
export const loadInvalidations = () => Promise.resolve(INVALIDATED_BY)
