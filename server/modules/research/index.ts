import type { contract } from '@rankwell/contract'
import type { Services } from '../../lib/services.ts'
import { importKeywords, importResults } from './imports.ts'
import { quoteSearch } from './quotes.ts'

export const research: Services<typeof contract.research> = { quoteSearch, importKeywords, importResults }
