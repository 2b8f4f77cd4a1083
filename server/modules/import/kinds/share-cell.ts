import { foldForMatch } from '../../../../src/lib/text/normalize-input'
import { shareIn } from '../../../notice/bearing'
import { dayOfRatio, percent, Wrong, type Cell } from '../cells'
import { percents } from '../units'

/** Words that may surround the share: 50%产权份额, 占1/2. */
const BESIDE =
  /^(?:共有|占|占有|享有)?(?:份额|产权|所有权)?[:：]?|的?(?:产权|所有权)?(?:份额|产权|所有权|权益)?$/g
const WHOLE =
  /^(?:(?:全部|整套|整体|全套|整幢|整栋|完整|所有)|(?:100(?:\.0+)?%|百分之百|百分之一百|1\/1|1分之1|一分之一))$/
const NUMBER = /^[+-]?\d+(?:\.\d+)?[%‰]?$/
const FRACTION =
  /^(?:\d{1,6}\/\d{1,6}|\d{1,6}分之\d{1,6}|[零一二三四五六七八九十百壹贰叁肆伍陆柒捌玖拾]+分之[零一二三四五六七八九十百点〇壹贰叁肆伍陆柒捌玖拾]+|一半|半套|[一二三四五六七八九]成)$/
const NO_SHARE = '应为份额，如 50%、1/2，整套写 100%'
const ALL = 100
const cell = percent(percents)

/** Share of a home that is sold, in percent with two decimals; 100 is the whole. */
export const share: Cell<number> = {
  hint: '百分数或分数，如 50%、1/2；整套写 100%、全部或整套',
  units: percents,
  unitChoices: ['%', '小数'],
  read: (text, told) => {
    const day = dayOfRatio(text)
    if (day) return day
    if (/\d\s+[\d½⅓⅔¼¾⅕]/.test(text)) return new Wrong(NO_SHARE)
    const folded = foldForMatch(text).replace(/[⁄∕]/g, '/')
    const said = folded.replace(BESIDE, '')
    if (WHOLE.test(said) || WHOLE.test(folded)) return ALL
    const value = NUMBER.test(said)
      ? cell.read(said, told)
      : FRACTION.test(said)
        ? (shareIn(`${said}份额`) ?? Number.NaN)
        : Number.NaN
    if (value instanceof Wrong) return value
    return value > 0 && value <= ALL ? Math.round(value * 100) / 100 : new Wrong(NO_SHARE)
  },
  write: value => `${value}%`,
}
