import type { contract } from '@rankwell/contract'
import type { Services } from '../../lib/services.ts'
import { deleteImport, importKeywords, importResults, listImports, restoreImport } from './imports.ts'
import { listPlaces } from './locations.ts'
import { findRivals } from './rivals.ts'
import { quoteSearch } from './search-quote.ts'

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
