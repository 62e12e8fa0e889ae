import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agent, type Body, end, send, startServer } from './api-server.ts'
import { type BriefTopic, readTopics, startSites } from './brief-sites.ts'

interface Brief {
  wordTarget: number
  documentKeywords: { content: { keyword: string; occurrences: string; importance?: number }[] }
  headings: { text: string; count: number }[]
  questions: string[]
}

type Call = (path: string, body: Body) => Promise<Body>

async function makeBrief(call: Call, topic: BriefTopic, urls: string[]): Promise<Brief> {
  const { keyword, language } = topic
  const { _id: docId } = await call('/documents', { keyword, language })
  const place = { location_name: 'United States', language_code: language }
  const { _id: serp } = await call('/seo/serp', { ...place, keyword, docId })
  await call(`/serps/${serp}/competitors`, { urls })
  return (await call('/brief', { docId })) as unknown as Brief
}

function print({ keyword, rejected }: BriefTopic, brief: Brief): void {
  const terms = brief.documentKeywords.content.map(
    (one) =>
      `${rejected.includes(one.keyword) ? '✗ ' : ''}${one.keyword} ${one.occurrences} (${one.importance ?? '–'})`,
  )
  const headings = brief.headings.map(({ text, count }) => `${text} [${count}]`)
  process.stdout.write(
    `\n## ${keyword}, ${brief.wordTarget} words\nTerms: ${terms.join('; ')}\nHeadings: ${headings.join('; ')}\nQuestions: ${brief.questions.join('; ')}\n`,
  )
}

/**
 * Runs the real application from research to brief for five keywords, on a small set of local sites. Prints the briefs
 * and the share of terms an editor would keep; the header of each topic lists the rejected terms.
 */
export async function runBriefBench() {
  const topics = readTopics()
  const web = await startSites(topics)
  const dataDir = mkdtempSync(join(tmpdir(), 'rankwell-bench-'))
  const { child, api } = await startServer(dataDir, { FETCH_ALLOW: web.hosts.join(',') })
  try {
    const { token } = await send('POST', `${api}/auth/login`, {
      email: 'demo@rankwell.local',
      password: 'rankwell-demo',
    })
    const call: Call = (path, body) => send('POST', `${api}${path}`, body, String(token))
    let [all, rejected] = [0, 0]
    for (const topic of topics) {
      const brief = await makeBrief(call, topic, topic.pages.map(web.addressOf))
      print(topic, brief)
      const terms = brief.documentKeywords.content.slice(1)
      all += terms.length
      rejected += terms.filter(({ keyword }) => topic.rejected.includes(keyword)).length
    }
    return [
      {
        name: `terms of ${topics.length} briefs that an editor keeps`,
        ours: `${all - rejected} of ${all}`,
        reference: `${rejected} rejected`,
        ratio: `${((100 * (all - rejected)) / all).toFixed(1)} %`,
        goal: '≥ 90 %',
      },
    ]
  } finally {
    web.close()
    await end(child)
    agent.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
