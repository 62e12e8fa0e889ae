import { randomUUIDv7 } from 'node:crypto'

/** A new UUIDv7: ids sort by creation time. */
export const newId = (): string => randomUUIDv7()
