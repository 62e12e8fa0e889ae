import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Stores the bytes of uploads by key. */
export interface FileStore {
  /** Stores bytes under a key, atomically. */
  write(key: string, data: Uint8Array): Promise<void>
  /** The bytes of a key; null if there are none. */
  read(key: string): Promise<Uint8Array | null>
  /** Removes a key; a missing one is not an error. */
  remove(key: string): Promise<void>
}

const folderMode = 0o700
const fileMode = 0o600
const isKey = (key: string) => /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)
/** Name pattern of temporary files of this and earlier versions, left by a process that died. */
const isDraft = (name: string) => /\.(draft-[0-9a-f-]+|\d+\.[0-9a-z]+)$/.test(name)

/** Stores files in a folder of the data directory, readable by its account only. */
export function createLocalFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`not a file key: ${key}`)
    return join(folder, key)
  }
  return {
    async write(key, data) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: folderMode })
      const draft = `${path}.draft-${randomUUID()}`
      try {
        const file = await open(draft, 'wx', fileMode)
        try {
          await file.writeFile(data)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/**
 * Makes files of earlier versions private, and removes temporary files of a process that died. Call it before any
 * write.
 * @returns the number of temporary files removed
 */
export async function tidyLocalFiles(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: folderMode })
  await tighten(folder, folderMode)
  let removed = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && isDraft(entry.name)) {
      await rm(path, { force: true })
      removed += 1
    } else if (entry.isDirectory()) await tighten(path, folderMode)
    else if (entry.isFile()) await tighten(path, fileMode)
  }
  return removed
}

async function tighten(path: string, mode: number): Promise<void> {
  const { mode: current } = await stat(path)
  if ((current & 0o777) !== mode) await chmod(path, mode)
}
