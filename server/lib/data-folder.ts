import { mkdirSync } from 'node:fs'

/**
 * Makes the data folder, readable by its owner only. Under root the database runs as another account, which
 * has to pass the folder but not to list it; the secrets in it are 0600 all the same.
 */
export function makeDataFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
