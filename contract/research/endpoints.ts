import { z } from 'zod'
import { endpoint, Id, LanguageCode, line, Message, PageNumber, signedIn } from '../base.ts'
import { ImportSummary, KeywordImport, KeywordRivals, Place, ResultImport, SearchQuote } from './schemas.ts'

const Imported = z.object({ imported: z.number(), importId: Id })

export const research = {
  quoteSearch: signedIn
    .route({ method: 'GET', path: '/seo/quote', summary: 'Estimate the cost of a search' })
    .input(z.object({ workspace: Id.optional() }))
    .output(SearchQuote),
  listPlaces: signedIn
    .route({ method: 'GET', path: '/seo/places', summary: 'Search the regions and cities of a country' })
    .input(z.object({ country: line(100), search: line(100).optional(), workspace: Id.optional() }))
    .output(z.array(Place)),
  findRivals: signedIn
    .route({
      method: 'GET',
      path: '/seo/rivals',
      summary: 'List the workspace’s existing articles for a keyword',
    })
    .input(
      z.object({
        keyword: line(200),
        language: LanguageCode,
        workspace: Id.optional(),
        /** The document that the keyword is for. */
        except: Id.optional(),
      }),
    )
    .output(KeywordRivals),
  importKeywords: endpoint
    .route({
      method: 'POST',
      path: '/seo/import/keywords',
      summary: 'Import keywords exported from another tool',
    })
    .input(KeywordImport.extend({ workspace: Id.optional() }))
    .output(Imported),
  importResults: endpoint
    .route({
      method: 'POST',
      path: '/seo/import/results',
      summary: 'Import search results exported from another tool',
    })
    .input(ResultImport.extend({ workspace: Id.optional() }))
    .output(Imported),
  listImports: signedIn
    .route({ method: 'GET', path: '/seo/imports', summary: 'List the imported files, ten per page' })
    .input(z.object({ workspace: Id.optional(), page: PageNumber }))
    .output(z.array(ImportSummary)),
  deleteImport: endpoint
    .route({ method: 'DELETE', path: '/seo/imports/{id}', summary: 'Delete an import with its data' })
    .input(z.object({ id: Id }))
    .output(Message),
  restoreImport: endpoint
    .route({
      method: 'POST',
      path: '/seo/imports/{id}/restore',
      summary: 'Restore a deleted import within a day',
    })
    .input(z.object({ id: Id }))
    .output(ImportSummary),
}
