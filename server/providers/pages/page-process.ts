import { serveJobs } from '../../lib/decoders/serve-jobs.ts'
import { createPageAnalyzer } from './analyze-page.ts'
import type { CrawledPage, PageJob } from './page-jobs.ts'

async function run({ chunks, facts }: PageJob): Promise<CrawledPage> {
  const analyser = createPageAnalyzer(facts)
  for (const chunk of chunks) analyser.write(chunk)
  const { blocks: _, ...page } = analyser.end()
  return page
}

serveJobs(run)
