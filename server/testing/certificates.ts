import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { isIP } from 'node:net'

/** A certificate with its key, both as PEM. */
export interface TestCertificate {
  cert: string
  key: string
}

interface TestAuthority {
  cert: string
  issue(hosts: readonly string[], validity?: { from: Date; to: Date }): TestCertificate
}

const tags = {
  boolean: 1,
  integer: 2,
  bits: 3,
  octets: 4,
  oid: 6,
  utf8: 12,
  utcTime: 23,
  sequence: 48,
  set: 49,
}

/** One value in DER, the encoding of certificates (X.690). */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const size = body.length < 128 ? [body.length] : [130, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const hex = (tag: number, value: string) => der(tag, Buffer.from(value, 'hex'))
const sequence = (...parts: Uint8Array[]) => der(tags.sequence, ...parts)

const oids = {
  ecdsaSha256: '2a8648ce3d040302',
  commonName: '550403',
  basicConstraints: '551d13',
  altName: '551d11',
}
const algorithm = sequence(hex(tags.oid, oids.ecdsaSha256))
const nameOf = (name: string) =>
  sequence(der(tags.set, sequence(hex(tags.oid, oids.commonName), der(tags.utf8, Buffer.from(name)))))
const timeOf = (date: Date) =>
  der(tags.utcTime, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
const hostOf = (host: string) =>
  isIP(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host))
const extension = (oid: string, value: Uint8Array) => sequence(hex(tags.oid, oid), der(tags.octets, value))

interface Contents {
  subject: string
  issuer: string
  extension: Buffer
  publicKey: KeyObject
  signer: KeyObject
  from: Date
  to: Date
}

let serial = 0
function write(contents: Contents): string {
  serial += 1
  const { subject, issuer, publicKey, signer, from, to } = contents
  const content = sequence(
    der(0xa0, hex(tags.integer, '02')),
    der(tags.integer, Buffer.from([serial])),
    algorithm,
    nameOf(issuer),
    sequence(timeOf(from), timeOf(to)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(contents.extension)),
  )
  const signature = der(tags.bits, Buffer.from([0]), sign('sha256', content, signer))
  const base64 = sequence(content, algorithm, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`
}

const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const day = 86_400_000

/** An authority that issues certificates for hosts. Trusted only by clients that add its own certificate. */
export function createTestAuthority(): TestAuthority {
  const subject = `Test authority ${serial}`
  const own = makeKeys()
  const usual = { from: new Date(Date.now() - day), to: new Date(Date.now() + day) }
  return {
    cert: write({
      ...{ subject, issuer: subject, publicKey: own.publicKey, signer: own.privateKey, ...usual },
      extension: extension(oids.basicConstraints, sequence(hex(tags.boolean, 'ff'))),
    }),
    issue(hosts, validity = usual) {
      const { publicKey, privateKey } = makeKeys()
      const cert = write({
        ...{ subject: 'server', issuer: subject, publicKey, signer: own.privateKey, ...validity },
        extension: extension(oids.altName, sequence(...hosts.map(hostOf))),
      })
      return { cert, key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) }
    },
  }
}
