import { callApi } from '@/api/call'

/** Matches a 房源编号: letters and digits without a space. */
const CODE = /^[A-Za-z]{1,4}\d{6,16}$/

/** Id of the lot with this number; null if there is none, or the request fails. */
export async function fetchExactLotId(word: string): Promise<number | null> {
  if (!CODE.test(word)) return null
  try {
    return (await callApi('h5/house/search', { keyword: word, page_size: 1 }, { isQuiet: true })).exact_id
  } catch {
    return null
  }
}
