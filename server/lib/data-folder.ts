import { chmodSync, mkdirSync, statSync } from 'node:fs'

/**
 * Creates the data folder, readable by its owner only, and removes other users' access to an existing one. Under root
 * the database runs as another account, which may traverse the folder but not list it.
 */
export function makeDataFolder(path: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  mkdirSync(path, { recursive: true, mode })
  const { mode: current, uid } = statSync(path)
  // A folder of another account, such as a mounted volume, is not changed.
  if ((current & 0o777) !== mode && (process.getuid?.() ?? uid) === uid) chmodSync(path, mode)
}
