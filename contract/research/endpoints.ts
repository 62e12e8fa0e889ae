import { z } from 'zod'
import { endpoint, Id, signedIn } from '../base.ts'
import { KeywordImport, ResultImport, SearchQuote } from './schemas.ts'

const Imported = z.object({ imported: z.number() })

export const research = {
  quoteSearch: signedIn
    .route({ method: 'GET', path: '/seo/quote', summary: 'What a search will cost' })
    .input(z.object({ workspace: Id.optional() }))
    .output(SearchQuote),
  importKeywords: endpoint
    .route({ method: 'POST', path: '/seo/import/keywords', summary: 'Keywords of another tool’s export' })
    .input(KeywordImport.extend({ workspace: Id.optional() }))
    .output(Imported),
  importResults: endpoint
    .route({ method: 'POST', path: '/seo/import/results', summary: 'Results of another tool’s export' })
    .input(ResultImport.extend({ workspace: Id.optional() }))
    .output(Imported),
}
