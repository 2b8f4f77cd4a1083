import type { loanCalls } from '../../../src/contract/loan/schema'
import { calculatePercent } from '../../../src/lib/finance/exact'
import { moneyText, yuanText } from '../../../src/lib/money'
import { buildScreenUrl } from '../../../src/routes/match'
import type { Handlers } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { houseCardsByIds } from '../../cards/house'
import { absoluteUrl, shareImage } from '../../shared/share'
import { downPaymentDetails } from './down-payment'
import { loanCaseByCode } from './repository'
import { buildLoanResult, schedule } from './schedule'
import { scheduleWithHouse } from './with-house'

export const loanHandlers = {
  'api/loan/calculate-schedule': schedule,
  'api/loan/calculate-schedule-with-house': scheduleWithHouse,
  'api/loan/down-payment-details': downPaymentDetails,
  'api/loan/share-details': async (context, { id }) => {
    const kept = await loanCaseByCode(context, id)
    if (!kept) throw notFound('没有这次测算')
    const { house_id, deal_price, down_payment_rate } = kept
    const [house = null] = house_id === null ? [] : await houseCardsByIds(context, [house_id])
    const loan = buildLoanResult(context.rules.of(house?.region_id ?? context.env.homeCityId), kept)
    return {
      loan,
      house,
      deal_price,
      down_payment_rate,
      down_payment_amount:
        deal_price === null || down_payment_rate === null
          ? null
          : calculatePercent(deal_price, down_payment_rate),
      share: {
        title: `贷款 ${moneyText(loan.loan_amount)}，首月还 ${yuanText(loan.first_amount)} 元`,
        desc: `${loan.months} 期，利息共 ${moneyText(loan.interest_amount)}`,
        link: absoluteUrl(context.env, buildScreenUrl('loan-result', { id: loan.id })),
        imgUrl: shareImage(context.env, house?.cover ?? null),
      },
    }
  },
} satisfies Handlers<typeof loanCalls>
