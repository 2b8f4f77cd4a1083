import { useState } from 'react'
import { ScrollView, Text, View } from '@tarojs/components'
import { FindBox } from '@/domain/ask/find-box'
import type { Commute } from '@/lib/filter/choices'
import { Press } from '@/ui/press/press'
import { Row } from './place-row'
import { SectionBoxes } from './section-options'

/** 通勤: a station by its name or on a line, and the maximum commute time. */
export function CommutePanel<F>({
  commute: { lines, minutes, now },
  onChange,
}: {
  commute: Commute<F>
  onChange: (next: F) => void
}) {
  const [opened, setOpened] = useState<number>()
  const [text, setText] = useState('')
  const found = findStations(lines, text)
  const choose = (next: F) => {
    setText('')
    onChange(next)
  }
  const line = lines.find(one => one.id === opened) ?? lines.find(one => one.isOn)
  return (
    <View className="pp-way">
      {minutes.length > 0 && (
        <View className="u-py3">
          <View className="u-pb2 u-ink u-t15 u-mid" role="status">
            {now}
          </View>
          <SectionBoxes columns={3} section={{ title: '最长用时', options: minutes }} onChoose={onChange} />
        </View>
      )}
      <View className="u-pb2">
        <FindBox
          id="commute-station"
          label="搜车站"
          placeholder="搜车站，如“国贸”"
          value={text}
          onChange={setText}
          onEnter={() => found?.[0] && choose(found[0].next)}
        />
      </View>
      {found ? (
        <ScrollView scrollY className="pp-found">
          {found.length === 0 && <View className="u-py4 u-c3 u-t13">{`没有叫“${text.trim()}”的车站`}</View>}
          {found.map(option => (
            <Row key={option.key} option={option} onChoose={() => choose(option.next)} />
          ))}
        </ScrollView>
      ) : (
        <View className="pp-cols u-flex">
          <ScrollView scrollY className="pp-left u-fixed u-sunk">
            {lines.map(one => (
              <Press
                key={one.id}
                className={`pp-group ${one.id === line?.id ? 'u-bg-raised' : ''} ${one.isOn ? 'pp-on' : ''}`}
                expanded={one.id === line?.id}
                onPress={() => setOpened(one.id)}
              >
                <Text className="u-grow u-cut">{one.name}</Text>
              </Press>
            ))}
          </ScrollView>
          <ScrollView scrollY className="pp-right u-rest">
            {line ? (
              line.parts.map(option => (
                <Row key={option.key} option={option} onChoose={() => onChange(option.next)} />
              ))
            ) : (
              <View className="u-py4 u-px3 u-c3 u-t13">选常去的车站，按步行加地铁的用时找房</View>
            )}
          </ScrollView>
        </View>
      )}
      <View className="u-note u-py2">
        用时按站间距离、换乘 5 分钟、进站候车 3 分钟估算，步行每分钟 80 米；不含高峰限流
      </View>
    </View>
  )
}

/** Stations by a part of their name, each once, those that begin with it first; undefined: nothing is typed. */
function findStations<F>(lines: Commute<F>['lines'], typed: string) {
  const text = typed.trim().replace(/站$/, '')
  if (text === '') return undefined
  const byKey = new Map(lines.flatMap(line => line.parts).map(option => [option.key, option]))
  return [...byKey.values()]
    .filter(({ label }) => label.includes(text))
    .sort((a, b) => Number(b.label.startsWith(text)) - Number(a.label.startsWith(text)))
    .slice(0, 20)
}
