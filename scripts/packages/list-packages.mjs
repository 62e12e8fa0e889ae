import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Third-party packages in the lockfile, each version once.
 *
 * @param {string} root Folder of the clone.
 * @returns {{ id: string, name: string, version: string, license: string, isOptional: boolean, isDev: boolean,
 *   integrity: string, paths: string[] }[]} By id, which is `name@version`; `license` is '' if unknown.
 */
export function listPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Map()
  for (const [path, entry] of Object.entries(packages)) {
    const at = path.lastIndexOf('node_modules/')
    if (at === -1 || entry.link) continue
    const name = entry.name ?? path.slice(at + 'node_modules/'.length)
    const id = `${name}@${entry.version}`
    const known = found.get(id)
    if (known) known.paths.push(path)
    else
      found.set(id, {
        id,
        name,
        version: entry.version,
        license: readLicense(root, path, entry),
        isOptional: Boolean(entry.optional),
        isDev: Boolean(entry.dev),
        integrity: entry.integrity ?? '',
        paths: [path],
      })
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * The lockfile copies the license field of a package; old packages use a format that is only in their own package.json.
 */
function readLicense(root, path, entry) {
  if (typeof entry.license === 'string') return entry.license
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return ''
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof license === 'string') return license
  const named = [license, ...(Array.isArray(licenses) ? licenses : [])].filter(Boolean)
  return named.map((one) => (typeof one === 'string' ? one : (one.type ?? ''))).join(' OR ')
}
