import { call } from '../setup/signed-call'
import { fineRange } from '../../src/domain/finance/fine-money'
import { buildPageUrl } from '../../src/routes/match'
import { costText } from '../../src/lib/finance/cost-text'
import { moneyText } from '../../src/lib/money'

interface Opened {
  waitForText: (wanted: string | RegExp) => Promise<void>
  text: () => string
  close: () => void
}
interface Cost {
  total: number
  total_max: number | null
}
interface Lot {
  id: number
  risks: string[]
}

const ask = async <T>(path: string, fields: Record<string, unknown>) =>
  (await call<T>(process.env.TEST_SERVER_URL ?? '', path, fields, { signCode: 'cost-mini' })).result

/** Lots without bids during the test, by the facts that determine their cost. */
const KINDS: Record<string, Record<string, unknown>> = {
  'a home with all taxes on the buyer': { house_types: '5', tax_bearer: 'yes' },
  'a home of which each bears the own': { house_types: '5', tax_bearer: 'no' },
  'state property that a company sells': { kinds: 'gyzc' },
  'a shop': { house_types: '3' },
  'a share': {},
}

/** All pages of a built package show the same landed cost of a lot, on each host. */
export function tellsOneCost(open: (url: string) => Promise<Opened>) {
  test.each(Object.entries(KINDS))(
    '%s costs the same on its page, in a comparison, as a tax and as a bid',
    async (kind, filter) => {
      const { list } = await ask<{ list: Lot[] }>('house/list', {
        statuses: 'upcoming',
        page_size: 50,
        ...filter,
      })
      const isShare = ({ risks }: Lot) => risks.includes('co_owner')
      const lot = list.find(one => isShare(one) === (kind === 'a share'))
      if (!lot) throw new Error('there is no such lot')
      const { cost } = await ask<{ cost: Cost }>('house/info', { id: lot.id })
      const range = costText(cost)
      const [min, max] = [moneyText(cost.total), cost.total_max === null ? null : moneyText(cost.total_max)]
      const id = String(lot.id)
      const tells = async (url: string, ...words: (string | RegExp)[]) => {
        const page = await open(url)
        for (const word of words) await page.waitForText(word)
        page.close()
      }
      await tells(
        buildPageUrl('house-detail', { id }),
        ...(max === null
          ? [new RegExp(`至少\\s*${min.replace('.', '\\.').replace('万', '\\s*万')}`)]
          : max === min
            ? [min]
            : [min, `最多 ${max}`]),
      )
      await tells(buildPageUrl('compare', { kind: 'house', ids: id }), `合计 ${range}`)
      await tells(buildPageUrl('tax-count', { house_id: id }), fineRange(cost).value)
      await tells(buildPageUrl('bid-limit', { house_id: id }), '税费欠费')
    },
    180_000,
  )
}
