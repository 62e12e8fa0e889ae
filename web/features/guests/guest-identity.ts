import { useState } from 'react'
import { readStored, storageKeys, writeStored } from '../../lib/storage.ts'

/** Who a guest is on this device: a name of his own, and a random key that tells him from others. */
export interface GuestIdentity {
  name: string
  key: string
}

/** Too little of a link's secret to be one. */
const storageKeyOf = (token: string) => `${storageKeys.guest}:${token.slice(0, 8)}`

function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** What is kept for a link, or somebody new. */
function readIdentity(token: string): GuestIdentity {
  try {
    const { name, key } = JSON.parse(readStored(storageKeyOf(token)) ?? '{}') as Partial<GuestIdentity>
    if (typeof name === 'string' && typeof key === 'string' && key.length >= 22) return { name, key }
  } catch {
    // What stands there is not ours: somebody new begins.
  }
  return { name: '', key: createKey() }
}

/** The guest's name for a link, kept on this device. */
export function useGuestIdentity(token: string) {
  const [identity, setIdentity] = useState(() => readIdentity(token))
  const rename = (name: string) => {
    const next = { ...identity, name }
    setIdentity(next)
    writeStored(storageKeyOf(token), JSON.stringify(next))
  }
  return { identity, rename }
}
