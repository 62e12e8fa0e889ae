import {
  type ClusterGenerationResult,
  type ClusterKeyword,
  type ClusterSeed,
  keywordKey,
  maxKeywords,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { defineJob, nameJob } from '../../lib/jobs.ts'
import { translate } from '../../lib/messages.ts'
import { groupKeywords, type KeywordGroup } from '../../providers/search/group-keywords.ts'
import { linkResearch, openDocument } from '../access/service.ts'
import { findIdeas, measureKeywords, searchResults } from '../research/search.ts'
import { storeCluster } from './service.ts'

interface ClusterJob {
  seed: ClusterSeed
  docId: string
  userId: string
  workspaceId: string
  language: string
}

const clusterJob = nameJob<ClusterJob>('generate-cluster')
const searchedKeywords = 40
const resultsCompared = 10

/** Starts the job that answers with `clusterGenerationResult`. Refuses an empty or an endless list at once. */
export async function startClusterGeneration(
  ctx: SignedInContext,
  input: { cluster: ClusterSeed; docId: string; userId: string },
): Promise<void> {
  const { app, session } = ctx
  if (input.userId !== session.userId) throw refuse('not_found')
  const { document } = await openDocument(ctx, input.docId, 'edit')
  const keyword = input.cluster.keyword.trim()
  const typed = input.cluster.keywords ?? []
  if (!keyword) throw refuse('keyword_missing')
  if (typed.length > maxKeywords)
    throw refuse('too_many_keywords', { params: { max: maxKeywords, count: typed.length } })
  const job: ClusterJob = {
    seed: { ...input.cluster, keyword, keywords: typed },
    docId: document.id,
    userId: session.userId,
    workspaceId: document.workspaceId,
    language: ctx.language,
  }
  tell(app, job, { isClusterGenerating: true, progress: { stage: 'ideas', done: 0, total: 1 } })
  await app.jobs.send(clusterJob, job, { key: document.id })
}

function tell(app: App, job: ClusterJob, result: Partial<ClusterGenerationResult>) {
  const payload: ClusterGenerationResult = {
    docId: job.docId,
    userId: job.userId,
    isClusterGenerating: false,
    clusterResult: null,
    error: null,
    ...result,
  }
  app.notify.toUser(job.userId, 'clusterGenerationResult', payload)
}

/** The seed first, then what was typed, then what the provider knows; each keyword once. */
async function collectKeywords(app: App, job: ClusterJob, signal: AbortSignal): Promise<ClusterKeyword[]> {
  const { keyword, keywords = [], location_name, clusterLanguage } = job.seed
  const query = {
    keyword,
    locationName: location_name,
    languageCode: clusterLanguage,
    workspaceId: job.workspaceId,
    signal,
  }
  const asker = { userId: job.userId, docId: job.docId }
  const { value: ideas } = await findIdeas(app, query, asker)
  const named = new Set(ideas.map((idea) => keywordKey(idea.keyword)))
  const unmeasured = [keyword, ...keywords].filter((text) => !named.has(keywordKey(text)))
  const figures = await measureKeywords(app, query, unmeasured, asker)
  const entry = (text: string, reason: 'seed' | 'typed'): ClusterKeyword => ({
    keyword: text.trim(),
    volume: null,
    difficulty: null,
    intent: null,
    isHidden: false,
    group: keyword,
    why: { reason },
  })
  const measured = new Map([...figures, ...ideas].map((idea) => [keywordKey(idea.keyword), idea]))
  const all = [
    entry(keyword, 'seed'),
    ...keywords.map((text) => entry(text, 'typed')),
    ...ideas.map((idea) => entry(idea.keyword, 'typed')),
  ]
  const found = new Map<string, ClusterKeyword>()
  for (const one of all) {
    const key = keywordKey(one.keyword)
    const idea = measured.get(key)
    if (key && !found.has(key))
      found.set(key, {
        ...one,
        volume: idea?.volume ?? null,
        difficulty: idea?.difficulty ?? null,
        intent: idea?.intent ?? null,
      })
  }
  return [...found.values()].slice(0, maxKeywords)
}

async function compareResults(app: App, job: ClusterJob, keywords: string[], signal: AbortSignal) {
  const results = new Map<string, string[]>()
  const total = Math.min(keywords.length, searchedKeywords)
  for (const [index, keyword] of keywords.slice(0, total).entries()) {
    signal.throwIfAborted()
    const query = {
      keyword,
      locationName: job.seed.location_name,
      languageCode: job.seed.clusterLanguage,
      workspaceId: job.workspaceId,
      limit: resultsCompared,
      signal,
    }
    const found = await searchResults(app, query, { userId: job.userId, docId: job.docId })
    results.set(
      keyword,
      found.value.results.map((page) => page.url),
    )
    const progress = { stage: 'results', done: index + 1, total }
    tell(app, job, { isClusterGenerating: true, progress })
  }
  return results
}

function nameGroups(keywords: ClusterKeyword[], groups: KeywordGroup[]): ClusterKeyword[] {
  const places = new Map(
    groups.flatMap((group) =>
      group.members.map((member) => [keywordKey(member.keyword), { group: group.name, why: member.why }]),
    ),
  )
  return keywords.map((one) => ({ ...one, ...places.get(keywordKey(one.keyword)) }))
}

async function generateCluster(
  app: App,
  job: ClusterJob,
  run: { signal: AbortSignal; isLastAttempt: boolean },
) {
  try {
    const keywords = await collectKeywords(app, job, run.signal)
    const names = keywords.map((one) => one.keyword)
    const results = await compareResults(app, job, names, run.signal)
    const groups = groupKeywords(names, results, job.seed.clusterLanguage)
    const cluster = await storeCluster(app, {
      workspaceId: job.workspaceId,
      userId: job.userId,
      keyword: job.seed.keyword,
      locationName: job.seed.location_name,
      clusterLanguage: job.seed.clusterLanguage,
      content: nameGroups(keywords, groups),
    })
    const { keyword } = job.seed
    await linkResearch(app, job.docId, {
      clusterId: cluster._id,
      keyword,
      language: job.seed.clusterLanguage,
    })
    tell(app, job, { clusterResult: cluster })
  } catch (error) {
    if (run.isLastAttempt) tell(app, job, { error: translate(job.language, 'error.internal') })
    throw error
  }
}

export const clusterJobs = [defineJob(clusterJob, generateCluster, { retryLimit: 1, concurrency: 2 })]
