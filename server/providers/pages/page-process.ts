import { serveJobs } from '../../lib/decoders/serve-jobs.ts'
import { createPageAnalyzer } from './analyze-page.ts'
import { listLinks } from './list-links.ts'
import type { CrawledPage, PageJob } from './page-jobs.ts'

async function run({ chunks, facts, withLinks }: PageJob): Promise<CrawledPage> {
  const analyzer = createPageAnalyzer(facts)
  for (const chunk of chunks) analyzer.write(chunk)
  const { blocks: _, ...page } = analyzer.end()
  return withLinks ? { ...page, linksTo: listLinks(chunks, facts) } : page
}

serveJobs(run)
