import { callApi } from '@/api/call'

/** Looks like a 房源编号: letters and digits without a blank. */
const CODE = /^[A-Za-z]{1,4}\d{6,16}$/

/** The lot whose number this is; null when it is none, or cannot be asked. */
export async function exactLotOf(word: string): Promise<number | null> {
  if (!CODE.test(word)) return null
  try {
    return (await callApi('h5/house/search', { keyword: word, page_size: 1 }, { isQuiet: true })).exact_id
  } catch {
    return null
  }
}
