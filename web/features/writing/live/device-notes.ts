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
  /** The device has not written down yet that everything was sent; a page that ends now would say so falsely. */
  isSettling(): boolean
  setUnsent(next: boolean): void
  setAccess(canWrite: boolean): void
  setGeneration(generation: number): void
  read(): Promise<Notes>
}

/** Keeps notes beside the copy of a text; `onSettled` is called whenever one of what was sent is written down. */
export function keepNotes(
  device: Pick<IndexeddbPersistence, 'get' | 'set'>,
  onSettled: () => void,
): DeviceNotes {
  let isUnsent = false
  let isRead = false
  let settling = 0
  const put = (name: string, value: number) =>
    Promise.resolve(device.set(name, value)).then(
      () => undefined,
      () => undefined,
    )
  const settle = async () => {
    settling += 1
    await put('unsent', 0)
    settling -= 1
    if (settling === 0) onSettled()
  }
  return {
    isUnsent: () => isUnsent,
    isSettling: () => settling > 0,
    setUnsent(next) {
      if (next !== isUnsent) void (next ? put('unsent', 1) : settle())
      else if (!isRead) void put('unsent', Number(next))
      isUnsent = next
    },
    setAccess: (canWrite) => void put('canWrite', Number(canWrite)),
    setGeneration: (generation) => void put('generation', generation),
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
