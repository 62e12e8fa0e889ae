import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the bytes of uploads lie, by key. */
export interface FileStore {
  /** Stores bytes under a key; a half-written file is never seen. */
  write(key: string, data: Uint8Array): Promise<void>
  /** The bytes of a key, or null where there are none. */
  read(key: string): Promise<Uint8Array | null>
}

const isKey = (key: string) => /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)

/** Keeps files in a folder of the data directory. */
export function createLocalFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`not a file key: ${key}`)
    return join(folder, key)
  }
  return {
    async write(key, data) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
      await writeFile(draft, data)
      await rename(draft, path)
    },
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
  }
}
