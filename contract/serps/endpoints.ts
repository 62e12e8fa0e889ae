import { z } from 'zod'
import { endpoint, Id, LanguageCode, line, signedIn } from '../base.ts'
import { SearchServiceId } from '../research/schemas.ts'
import {
  CompetitorRuns,
  CompetitorScore,
  Language,
  Location,
  ScoreChange,
  Serp,
  SerpChanges,
} from './schemas.ts'

export const serps = {
  listLanguages: signedIn
    .route({ method: 'GET', path: '/seo/languages', summary: 'Content languages' })
    .input(z.object({ search: line(100).optional() }))
    .output(z.array(Language)),
  listLocations: signedIn
    .route({ method: 'GET', path: '/seo/locations', summary: 'Countries to research in' })
    .input(z.object({ search: line(100).optional() }))
    .output(z.array(Location)),
  listSampleTopics: signedIn
    .route({ method: 'GET', path: '/seo/sample-topics', summary: 'Keywords that the sample web knows' })
    .input(z.object({}))
    .output(z.array(z.object({ keyword: z.string(), language_code: z.string() }))),
  searchSerp: endpoint
    .route({ method: 'POST', path: '/seo/serp', summary: 'Search results, each page read' })
    .input(
      z.object({
        keyword: line(200),
        location_name: line(100),
        language_code: LanguageCode,
        docId: Id.optional(),
        refresh: z.boolean().optional(),
        /** Use only this service: `local` for imported data. */
        service: SearchServiceId.optional(),
      }),
    )
    .output(Serp),
  getSerp: signedIn
    .route({ method: 'GET', path: '/serps/{id}', summary: 'Search results of a document' })
    .input(z.object({ id: Id }))
    .output(Serp),
  updateSerp: endpoint
    .route({ method: 'PUT', path: '/serps/{id}', summary: 'Select, remove, hide keywords' })
    .input(SerpChanges.extend({ id: Id }))
    .output(Serp),
  addCompetitors: endpoint
    .route({
      method: 'POST',
      path: '/serps/{id}/competitors',
      summary: 'Read pages and add them as competitors',
    })
    .input(z.object({ id: Id, urls: z.array(line(2048)).min(1).max(20) }))
    .output(Serp),
  getCompetitorRuns: signedIn
    .route({
      method: 'GET',
      path: '/serps/{id}/runs/{runs}',
      summary:
        'Hashes of the selected pages’ six-word runs, for the originality of a text; they never change',
      outputStructure: 'detailed',
    })
    .input(z.object({ id: Id, runs: Id }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: CompetitorRuns })),
  listCompetitorScores: signedIn
    .route({
      method: 'GET',
      path: '/serps/{id}/scores',
      summary: 'Scores of the selected pages, as if each were the article',
    })
    .input(z.object({ id: Id }))
    .output(z.array(CompetitorScore)),
  explainScoreChange: signedIn
    .route({
      method: 'GET',
      path: '/serps/{id}/score-change',
      summary: 'The score since a snapshot of results: your edits against moved results',
    })
    .input(z.object({ id: Id }))
    .output(ScoreChange),
}
