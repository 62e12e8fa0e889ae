import { z } from 'zod'
import { endpoint, Id, LanguageCode, line, signedIn } from '../base.ts'
import { SearchServiceId } from '../research/schemas.ts'
import {
  CompetitorRuns,
  CompetitorScore,
  InformationGain,
  Language,
  Location,
  ScoreChange,
  Serp,
  SerpChanges,
} from './schemas.ts'

export const serps = {
  listLanguages: signedIn
    .route({ method: 'GET', path: '/seo/languages', summary: 'List the content languages' })
    .input(z.object({ search: line(100).optional() }))
    .output(z.array(Language)),
  listLocations: signedIn
    .route({ method: 'GET', path: '/seo/locations', summary: 'List the countries available for research' })
    .input(z.object({ search: line(100).optional() }))
    .output(z.array(Location)),
  listSampleTopics: signedIn
    .route({
      method: 'GET',
      path: '/seo/sample-topics',
      summary: 'List the keywords covered by the built-in sample data',
    })
    .input(z.object({}))
    .output(z.array(z.object({ keyword: z.string(), language_code: z.string() }))),
  searchSerp: endpoint
    .route({
      method: 'POST',
      path: '/seo/serp',
      summary: 'Search the web for a keyword and crawl each result',
    })
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
    .route({ method: 'GET', path: '/serps/{id}', summary: 'Get the search results of a document' })
    .input(z.object({ id: Id }))
    .output(Serp),
  updateSerp: endpoint
    .route({ method: 'PUT', path: '/serps/{id}', summary: 'Select results, remove pages, or hide keywords' })
    .input(SerpChanges.extend({ id: Id }))
    .output(Serp),
  addCompetitors: endpoint
    .route({
      method: 'POST',
      path: '/serps/{id}/competitors',
      summary: 'Crawl pages and add them as competitors',
    })
    .input(z.object({ id: Id, urls: z.array(line(2048)).min(1).max(20) }))
    .output(Serp),
  getCompetitorRuns: signedIn
    .route({
      method: 'GET',
      path: '/serps/{id}/runs/{runs}',
      summary:
        'Get the hashes of the selected pages’ six-word runs, used to check originality; they never change',
      outputStructure: 'detailed',
    })
    .input(z.object({ id: Id, runs: Id }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: CompetitorRuns })),
  listCompetitorScores: signedIn
    .route({
      method: 'GET',
      path: '/serps/{id}/scores',
      summary: 'List the scores that the selected pages would have as the article',
    })
    .input(z.object({ id: Id }))
    .output(z.array(CompetitorScore)),
  listInformationGain: signedIn
    .route({
      method: 'GET',
      path: '/serps/{id}/information-gain',
      summary: 'List figures, headings, and terms of the document that no selected page has',
    })
    .input(z.object({ id: Id }))
    .output(InformationGain),
  explainScoreChange: signedIn
    .route({
      method: 'GET',
      path: '/serps/{id}/score-change',
      summary: 'Compare the score since a snapshot: the effects of edits and of new results',
    })
    .input(z.object({ id: Id }))
    .output(ScoreChange),
}
