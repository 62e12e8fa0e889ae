import type { IndexeddbPersistence } from 'y-indexeddb'

/** What the device remembers of a text beside its words. */
export interface Notes {
  /** Something has been written here that the server has not acknowledged. */
  isUnsent: boolean
  /** What the server said the last time. */
  canWrite: boolean
  /** Which text this is a copy of; null before the server has said so. */
  generation: number | null
}

export interface DeviceNotes {
  /** What is known so far; the device's own memory comes with `read`. */
  isUnsent(): boolean
  setUnsent(next: boolean): void
  setAccess(canWrite: boolean): void
  setGeneration(generation: number): void
  read(): Promise<Notes>
}

/** Keeps notes beside the copy of a text. */
export function keepNotes(device: Pick<IndexeddbPersistence, 'get' | 'set'>): DeviceNotes {
  let isUnsent = false
  let isRead = false
  const put = (name: string, value: number) =>
    void Promise.resolve(device.set(name, value)).catch(() => undefined)
  return {
    isUnsent: () => isUnsent,
    setUnsent(next) {
      if (next !== isUnsent || !isRead) put('unsent', Number(next))
      isUnsent = next
    },
    setAccess: (canWrite) => put('canWrite', Number(canWrite)),
    setGeneration: (generation) => put('generation', generation),
    async read() {
      const [unsent, canWrite, generation] = await Promise.all(
        ['unsent', 'canWrite', 'generation'].map((name) => device.get(name)),
      )
      isRead = true
      if (unsent) isUnsent = true
      return {
        isUnsent,
        canWrite: Boolean(canWrite),
        generation: typeof generation === 'number' ? generation : null,
      }
    },
  }
}
