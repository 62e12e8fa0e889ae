const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** Creates a block id of ten random characters, as Editor.js does. */
export function createBlockId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  let id = ''
  for (const byte of bytes) id += alphabet[byte & 63]
  return id
}

/** Whether a value is a valid block id. */
export function isBlockId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value)
}
