// `npm run sbom`: writes sbom.json, a list of all packages in CycloneDX format, without URLs.
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare.mjs'
import { listPackages } from './list-packages.mjs'

const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const hashOf = (integrity) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
})
const purlOf = (one) => `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`

const components = listPackages(root).map((one) => ({
  type: 'library',
  'bom-ref': purlOf(one),
  name: one.name,
  version: one.version,
  scope: one.isDev || one.isOptional ? 'optional' : 'required',
  ...(one.integrity.startsWith('sha512-') && { hashes: [hashOf(one.integrity)] }),
  ...(one.license && { licenses: [{ expression: one.license }] }),
  purl: purlOf(one),
}))
const sbom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${randomUUID()}`,
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: { type: 'application', 'bom-ref': name, name, version, licenses: [{ expression: license }] },
  },
  components,
}
writeFileSync(join(root, 'sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`)
process.stdout.write(`sbom.json: ${components.length} packages\n`)
