import type { contract } from '@rankwell/contract'
import type { Services } from '../../lib/services.ts'
import { deleteImport, importKeywords, importResults, listImports, restoreImport } from './imports.ts'
import { listPlaces } from './places.ts'
import { quoteSearch } from './quotes.ts'
import { findRivals } from './rivals.ts'

export const research: Services<typeof contract.research> = {
  quoteSearch,
  listPlaces,
  findRivals,
  importKeywords,
  importResults,
  listImports,
  deleteImport,
  restoreImport,
}
