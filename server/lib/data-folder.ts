import { chmodSync, mkdirSync, statSync } from 'node:fs'

/**
 * Makes the data folder, readable by its owner only; one that others can read is closed to them. Under root the
 * database runs as another account, which has to pass the folder but not to list it.
 */
export function makeDataFolder(path: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  mkdirSync(path, { recursive: true, mode })
  const { mode: current, uid } = statSync(path)
  // A folder of another account, such as a mounted volume, is for that account to close.
  if ((current & 0o777) !== mode && (process.getuid?.() ?? uid) === uid) chmodSync(path, mode)
}
