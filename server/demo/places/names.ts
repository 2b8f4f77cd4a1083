/** Invented names. None of them is meant to be a community, a street or a school that exists. */
const ROOTS =
  `听澜 栖云 揽溪 松间 竹隐 云岫 枕霞 柳浦 月漪 星阑 鹤汀 荻花 疏影 澄怀 望岫 半夏 汀兰 晴川 砚秋 墨川
  苔痕 石语 枫序 桐华 梧影 榆荫 槐望 棠梨 杏陌 桃溪 芷汀 兰渚 荷笙 菱歌 苇岸 蒲溪 麦垄 稻香 禾风 粟语
  雁回 鹭栖 燕喃 鸢飞 鲤跃 蝉鸣 萤舟 鹊枝 雀语 鸥盟 霜叶 雪庐 雨枫 云阙 岚光 虹映 曦和 暮歌 朝露 夕岚
  听松 观澜 问渠 守拙 归真 知序 怀瑾 抱朴 清欢 静好 安澜 宁远 致和 守望 拾光 时序 岁安 青穗 素年
  丹枫 碧梧 苍葭 皓月 银杉 玉簪 珊影 琥珀 琉光`.split(/\s+/)
const SUFFIXES = ['里', '苑', '庭', '园', '台', '居', '坊', '湾', '阁', '岸', '岭', '洲'] as const
const PARTS = [
  '',
  '东里',
  '西里',
  '南里',
  '北里',
  '一区',
  '二区',
  '三区',
  '四区',
  '东苑',
  '西苑',
  '南苑',
  '北苑',
] as const

/** The n-th community name, n from 0: short names come first, then parts of them. About sixteen thousand differ. */
export function communityName(n: number): string {
  const base = n % (ROOTS.length * SUFFIXES.length)
  const root = ROOTS[base % ROOTS.length] ?? ''
  // One suffix more a round, so that neighbouring numbers share neither root nor suffix.
  const suffix = SUFFIXES[(base + Math.floor(base / ROOTS.length)) % SUFFIXES.length] ?? ''
  const part = PARTS[Math.floor(n / (ROOTS.length * SUFFIXES.length)) % PARTS.length] ?? ''
  return `${root}${suffix}${part}`
}

const STREETS = [
  '演示街',
  '听澜路',
  '栖云路',
  '松间街',
  '云岫路',
  '枕霞街',
  '望岫路',
  '澄怀街',
  '月漪路',
  '星阑街',
  '荻花路',
  '柳浦街',
] as const

/** A street of no map, with a number. */
export function streetAddress(n: number): string {
  return `${STREETS[n % STREETS.length] ?? ''} ${((n * 7) % 180) + 1} 号`
}
