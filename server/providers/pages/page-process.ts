import { serveJobs } from '../../lib/decoders/serve-jobs.ts'
import { createPageAnalyzer } from './analyze-page.ts'
import { listLinks } from './list-links.ts'
import type { CrawledPage, PageJob } from './page-jobs.ts'

async function run({ chunks, facts, withLinks, withDocument }: PageJob): Promise<CrawledPage> {
  const analyzer = createPageAnalyzer(facts)
  for (const chunk of chunks) analyzer.write(chunk)
  const { page: analysis, parts } = analyzer.endWithParts()
  const { blocks: _, ...page } = analysis
  return {
    ...page,
    ...(withLinks && { linksTo: listLinks(chunks, facts) }),
    // The editor's schema takes time to load, and competitors are read without it.
    ...(withDocument && {
      document: (await import('./page-document.ts')).readPageDocument(chunks, facts, page, parts),
    }),
  }
}

serveJobs(run)
