import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAddressGuard, isPublicAddress, type ResolvedAddress } from './safe-fetch-address.ts'

function lookUp(addresses: () => ResolvedAddress[], port = 443): Promise<ResolvedAddress[] | string> {
  const guard = createAddressGuard({ allow: [], refuse: [], resolve: async () => addresses() })
  return new Promise((resolve) => {
    guard.lookupFor(port)('site.example', { all: true }, (error, found) => {
      resolve(error ? (error as Error & { code: string }).code : (found as unknown as ResolvedAddress[]))
    })
  })
}

describe('public and internal addresses', () => {
  it('everyday public addresses are public', () => {
    for (const address of ['8.8.8.8', '93.184.216.34', '2606:4700::1111', '64:ff9b::808:808'])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
  })

  it('text that is not an address is not public', () => {
    for (const address of ['', 'example.com', '1.2.3', '0x7f.1', '8.8.8.8.', '::ffff:8.8.8.8', '1::2::3'])
      expect([address, isPublicAddress(address)]).toEqual([address, false])
  })

  it('an internal IPv4 address embedded in IPv6 is not public', () => {
    const inside = fc.constantFrom([127, 8], [10, 8], [169, 24], [192, 16], [100, 10], [0, 8])
    fc.assert(
      fc.property(inside, fc.nat(255), fc.nat(255), ([first], b, c) => {
        const second = { 127: b, 10: b, 169: 254, 192: 168, 100: 64 + (b % 64), 0: b }[first as number] ?? 0
        const hex = (n: number) => n.toString(16).padStart(2, '0')
        const low = `${hex(first as number)}${hex(second)}:${hex(c)}01`
        const wrapped = [
          `::ffff:${low}`,
          `::${low}`,
          `64:ff9b::${low}`,
          `2002:${low}::1`,
          `64:ff9b:1::${low}`,
        ]
        return [`${first}.${second}.${c}.1`, ...wrapped].every((address) => !isPublicAddress(address))
      }),
    )
  })
})

describe('addresses in a URL', () => {
  const guard = createAddressGuard({ allow: [], refuse: [], resolve: async () => [] })
  const check = (host: string) => {
    try {
      return guard.checkUrl(`http://${host}/`).href
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  it('every spelling of an internal address is rejected before a socket is opened', () => {
    const hosts = [
      '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0', '127。0。0。1', '①②⑦.⓪.⓪.①', '0300.0250.1.1', '[::]', '[::1]',
      '[::ffff:a9fe:a9fe]', '[::7f00:1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fd00:ec2::254]', '169.254.169.254',
      '100.100.100.200', 'metadata.google.internal', 'printer.local', 'a.localhost', '10.0.0.1', '192.168.1.1', '172.16.0.1',
      '[64:ff9b:1::7f00:1]', '[fe80::1]', '[fec0::1]', '[2001:0:7f00:1::]', '[100::1]', '224.0.0.1', '255.255.255.255', '198.18.0.1',
      '192.0.2.1', '0xa9fea9fe', '2852039166', '127.0.0.1.',
    ] // biome-ignore format: one list
    for (const host of hosts) expect([host, check(host)]).toEqual([host, 'url_private'])
  })

  it('public addresses and names pass', () => {
    expect(check('8.8.8.8')).toBe('http://8.8.8.8/')
    expect(check('site.example.')).toBe('http://site.example./')
    expect(check('[2606:4700::1111]')).toBe('http://[2606:4700::1111]/')
  })
})

describe('a name whose address changes', () => {
  it('never gives a socket an internal address in 1,000 attempts, and each attempt resolves once', async () => {
    let requestCount = 0
    const rebind = () => {
      requestCount += 1
      return requestCount % 2
        ? [{ address: '93.184.216.34', family: 4 as const }]
        : [{ address: '127.0.0.1', family: 4 as const }]
    }
    for (let run = 0; run < 1000; run += 1) {
      const found = await lookUp(rebind)
      if (run % 2) expect(found).toBe('url_private')
      else expect(found).toEqual([{ address: '93.184.216.34', family: 4 }])
    }
    expect(requestCount).toBe(1000)
  })

  it('a name with one internal address among public ones is rejected', async () => {
    const mixed = await lookUp(() => [
      { address: '93.184.216.34', family: 4 },
      { address: '::1', family: 6 },
    ])
    expect(mixed).toBe('url_private')
  })

  it('an address with a zone, an empty response, and an invalid one are rejected', async () => {
    expect(await lookUp(() => [{ address: 'fe80::1%eth0', family: 6 }])).toBe('url_private')
    expect(await lookUp(() => [{ address: 'nonsense', family: 4 }])).toBe('url_private')
    expect(await lookUp(() => [])).toBe('dns_failed')
  })
})
