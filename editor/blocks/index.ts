import type { BlockConverter } from './fields.ts'
import { list } from './list.ts'
import { embed, image } from './media.ts'
import { table } from './table.ts'
import { alert, code, delimiter, header, paragraph, quote, raw, title } from './text.ts'

/** The twelve block types in menu order. */
export const converters: readonly BlockConverter[] = [
  ...[paragraph, header, list, image, quote, code],
  ...[embed, table, alert, title, raw, delimiter],
]

export const convertersByType: ReadonlyMap<string, BlockConverter> = new Map(
  converters.map((converter) => [converter.type, converter]),
)

export const convertersByNode: ReadonlyMap<string, BlockConverter> = new Map(
  converters.flatMap((converter) => converter.nodes.map((name) => [name, converter] as const)),
)
