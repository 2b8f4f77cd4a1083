import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { version } from '@tarojs/taro/package.json'

const ROOT = path.resolve(__dirname, '../..')
const HOME = path.join(ROOT, `.cache/bare-taro-${version}`)

/** Output of create-taro for React, without styles and types; the page requests lots once and renders them. */
const FILES = {
  'package.json': JSON.stringify({ name: 'bare-taro', private: true }),
  'babel.config.js': `module.exports = { presets: [['taro', { framework: 'react', compiler: 'webpack5', useBuiltIns: false }]] }\n`,
  'config/index.js': `module.exports = {
  projectName: 'bare-taro',
  designWidth: 750,
  deviceRatio: { 375: 2, 750: 1 },
  sourceRoot: 'src',
  outputRoot: 'dist',
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  mini: {},
}
`,
  'project.config.json': JSON.stringify({
    miniprogramRoot: './',
    projectname: 'bare-taro',
    appid: 'touristappid',
  }),
  'src/app.config.js': `export default defineAppConfig({
  pages: ['pages/index/index'],
  window: { navigationBarTitleText: 'bare' },
})
`,
  'src/app.js': `import { useLaunch } from '@tarojs/taro'
export default function App({ children }) {
  useLaunch(() => {})
  return children
}
`,
  'src/pages/index/index.config.js': `export default definePageConfig({ navigationBarTitleText: 'bare' })\n`,
  'src/pages/index/index.js': `import { useEffect, useState } from 'react'
import Taro from '@tarojs/taro'
import { Image, Text, View } from '@tarojs/components'

export default function Index() {
  const [lots, setLots] = useState([])
  useEffect(() => {
    Taro.request({
      url: 'https://bare.invalid/m/api/h5/house/home-page-list',
      method: 'POST',
      header: { 'content-type': 'application/x-www-form-urlencoded' },
      data: Taro.getStorageSync('body'),
    }).then(({ data }) => setLots(data.result.list))
  }, [])
  return (
    <View className="index">
      <Text>房源</Text>
      {lots.map(lot => (
        <View key={lot.id} className="lot">
          <Image className="cover" src={lot.cover} />
          <Text className="title">{lot.title}</Text>
          <Text className="area">{lot.area}</Text>
          <Text className="price">{lot.price}</Text>
        </View>
      ))}
    </View>
  )
}
`,
}

/** Returns the folder of a WeChat package with only Taro and one page of lots; built once. */
export function bareTaro(): string {
  const dist = path.join(HOME, 'dist')
  if (existsSync(path.join(dist, 'app.js'))) return dist
  const half = `${HOME}-${process.pid}`
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(half, file)), { recursive: true })
    writeFileSync(path.join(half, file), text)
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/@tarojs/cli/bin/taro'), 'build', '--type', 'weapp'],
    { cwd: half, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  if (status !== 0 || !existsSync(path.join(half, 'dist/app.js')))
    throw new Error(`The bare Taro package could not be built:\n${stdout}${stderr}`)
  rmSync(HOME, { recursive: true, force: true })
  renameSync(half, HOME)
  return dist
}
