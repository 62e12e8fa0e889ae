const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** A new block id: ten random characters, as Editor.js makes them. */
export function createBlockId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  let id = ''
  for (const byte of bytes) id += alphabet[byte & 63]
  return id
}

/** Whether a value may be the id of a block. */
export function isBlockId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value)
}
