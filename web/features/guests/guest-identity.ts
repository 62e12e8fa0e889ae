import { useState } from 'react'
import { readStored, storageKeys, writeStored } from '../../lib/storage.ts'

/** A guest on this device: a name, and a random key that identifies them. */
export interface GuestIdentity {
  name: string
  key: string
}

/** Includes only the start of the token, so that the stored key does not reveal the link's secret. */
const storageKeyOf = (token: string) => `${storageKeys.guest}:${token.slice(0, 8)}`

function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** The stored identity for a link, or a new one. */
function readIdentity(token: string): GuestIdentity {
  try {
    const { name, key } = JSON.parse(readStored(storageKeyOf(token)) ?? '{}') as Partial<GuestIdentity>
    if (typeof name === 'string' && typeof key === 'string' && key.length >= 22) return { name, key }
  } catch {
    // The stored value is invalid, so a new identity is created.
  }
  return { name: '', key: createKey() }
}

/** The guest's name for a link, stored on this device. */
export function useGuestIdentity(token: string) {
  const [identity, setIdentity] = useState(() => readIdentity(token))
  const rename = (name: string) => {
    const next = { ...identity, name }
    setIdentity(next)
    writeStored(storageKeyOf(token), JSON.stringify(next))
  }
  return { identity, rename }
}
