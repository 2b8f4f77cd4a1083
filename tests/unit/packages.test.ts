import { readFileSync } from 'node:fs'
import { subset } from 'semver'

interface LockedPackage {
  engines?: { node?: string }
  integrity?: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
  resolved?: string
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { engines } = read('package.json') as { engines: { node: string } }
const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> }
const others = Object.entries(packages).filter(([folder]) => folder !== '')

const findPackageFolder = (from: string, name: string): string | undefined => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules') - 1))) {
    const folder = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (packages[folder]) return folder
    if (at === '') return undefined
  }
}

describe('the packages of the lock file', () => {
  test('each runs on every Node that we say we run on', () => {
    const refusing = others
      .filter(([, { optional, engines: its }]) => !optional && its?.node && !subset(engines.node, its.node))
      .map(([folder, { engines: its }]) => `${folder} wants ${its?.node}`)
    expect(refusing).toEqual([])
  })

  test('what a package brings for another system is listed, so that npm ci installs there too', () => {
    const missing = others.flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter(name => !findPackageFolder(folder, name))
        .map(name => `${folder}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('no package is bound to the address of a registry', () => {
    expect(others.filter(([, { resolved }]) => resolved).map(([folder]) => folder)).toEqual([])
  })
})
