import type { RiskFlag } from '../../../src/contract/house/schema'
import { randomOf } from '../random'
import { agentIdsOf } from '../people/agents'
import type { Lot } from './lot-row'

/** Two in five lots were visited; house 1 always. */
export const hasSurvey = ({ id }: Pick<Lot, 'id'>): boolean => id === 1 || randomOf('survey', id).chance(0.4)

const found = (
  risk: readonly RiskFlag[],
  kind: RiskFlag['kind'],
  words: { yes: string; no: string; unstated: string },
) => words[risk.find(flag => flag.kind === kind)?.value ?? 'unstated']

/** What was seen at the lot's door; facts agree with the notice where that says something. */
export function surveyRow(lot: Lot, risk: readonly RiskFlag[]) {
  const random = randomOf('surveyed', lot.id)
  const isHome = lot.house_type === 5 || lot.house_type === 2 || lot.house_type === 1
  const surveyed_at = Math.max(
    lot.notice_time + 3600,
    lot.start_time - random.int(3, 9) * 86_400 + random.int(9, 16) * 3600,
  )
  const at = Math.min(surveyed_at, lot.notice_time + 6 * 86_400)
  const lived =
    found(risk, 'lease', { yes: '承租人使用', no: '', unstated: '' }) ||
    found(risk, 'occupied', { yes: '案外人占用', no: '无人居住', unstated: '未能入户' })
  const infos: Record<string, string> = {
    occupied: lived,
    keys: found(risk, 'occupied', { yes: '居住人持有', no: '法院持有', unstated: '物业持有' }),
    surroundings: random.pick([
      '楼下便利店与公交站，步行可达菜市场',
      '小区安静，临街一侧有绿化带',
      '周边餐饮多，夜间较热闹',
    ]),
    parking: random.pick(['车位紧张，先到先停', '地下车位充足', '地面停车，月租 150 元']),
  }
  if (lot.house_type === 6)
    infos['access'] = random.pick(['5.3 × 2.4 米，坡道双向', '5.0 × 2.3 米，靠柱，出入需倒车'])
  if (isHome) {
    infos['hukou'] = found(risk, 'hukou', { yes: '有户口', no: '无户口', unstated: '未查到' })
    infos['lighting'] = random.pick(['好', '好', '一般'])
    infos['noise'] = random.pick(['安静', '安静', '临街', '临轨道'])
    infos['decoration_state'] =
      lot.decoration === '毛坯'
        ? '毛坯未装'
        : random.pick(['装修约十年，厨卫需更新', '保养较好，可直接入住', '墙面有渗水痕迹'])
  }
  const texts = [
    {
      id: 1,
      title: '楼栋与楼道',
      text: random.pick([
        lot.has_elevator ? '公共区域干净，电梯运行正常。' : '公共区域干净，照明完好。',
        lot.has_elevator === false ? '无电梯，楼道堆有杂物，扶手完好。' : '楼道通畅，无杂物堆放。',
        '入口有门禁，需登记进入。',
      ]),
      sort: 1,
    },
    {
      id: 2,
      title: '邻里与物业',
      text: random.pick([
        '物业答复费用须由产权人持裁定书办理结清。',
        '邻居表示近半年未见有人进出。',
        '物业前台可出具欠费清单，须预约。',
      ]),
      sort: 2,
    },
  ]
  return {
    house_id: lot.id,
    agent_id: agentIdsOf(lot)[0] ?? null,
    status: 'published',
    infos,
    texts,
    picture_ids: [],
    surveyor: `演示顾问 ${String(agentIdsOf(lot)[0] ?? 1).padStart(2, '0')}`,
    surveyed_at: at,
    created_at: at,
    updated_at: at,
  }
}
