import type { WritingEstimate } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { instructionsFor, wrapTask } from '../../providers/models/instructions.ts'
import type { Candidate } from '../../providers/models/metered.ts'
import { priceOf, type Tokens } from '../../providers/models/prices.ts'
import type { ArticlePlan, ParagraphTask, ResearchNotes } from '../../providers/models/tasks.ts'
import {
  estimateAnswer,
  estimateThinking,
  estimateTokens,
  tokensOfWords,
} from '../../providers/models/tokens.ts'
import { priceComparison } from '../provider-settings/open-embedding.ts'
import { areModelsBlocked, listCandidates, offlineModel } from '../provider-settings/open-model.ts'
import { readWorkspaceAccount } from '../spending/service.ts'
import { planParts, planSection } from './article.ts'

/** The model that an estimate is for. */
type Measured = Pick<Candidate, 'model' | 'focusTokens'>

/** Tokens of the system prompt and the frame of a task. */
const frameTokens = 350
/** Assumed number of headings of an outline that does not exist yet. */
const usualHeadings = 8

/** The pages of the research, and those that the user linked. */
function estimatePages({ pages, references }: ResearchNotes): number {
  const linked = references.filter(({ kind }) => kind === 'url')
  return [...pages, ...linked].reduce((sum, { text }) => sum + estimateTokens(text), 0)
}

/** Tokens sent to an embedding model: each passage once, if there are more than a section gets. */
export function estimateCompared({ focusTokens }: Measured, research: ResearchNotes): number {
  const pages = focusTokens === undefined ? 0 : estimatePages(research)
  return pages > (focusTokens ?? 0) ? pages : 0
}

/** What is sent about an article: all of its research, or the passages that an embedding model chooses. */
function estimateGiven(plan: ArticlePlan, research: ResearchNotes, focusTokens: number | undefined): number {
  const cut = focusTokens === undefined ? 0 : Math.max(0, estimatePages(research) - focusTokens)
  return estimateTokens(JSON.stringify({ plan, research })) + frameTokens - cut
}

/**
 * The estimate for an article: each part is requested with the plan, all of the research, and the text before it.
 * Includes suggestions on the way: title, outline, description.
 */
export function estimateArticle(
  { model, focusTokens }: Measured,
  source: { plan: ArticlePlan; research: ResearchNotes },
): Tokens {
  const { plan, research } = source
  const outline =
    plan.outline.length > 0
      ? plan.outline
      : Array.from({ length: usualHeadings }, () => ({ level: 2, text: 'A heading of usual length' }))
  const given = estimateGiven({ ...plan, outline }, research, focusTokens)
  let written = 0
  let inputTokens = 0
  let calls = 0
  for (const part of planParts({ ...plan, outline })) {
    inputTokens += given + written
    written += tokensOfWords(part.words * 1.05, plan.language)
    calls += 1
  }
  const proposals = [
    ...(plan.outline.length > 0 ? [] : [{ input: given, output: 500 }]),
    ...(plan.title.trim() ? [] : [{ input: given, output: 170 }]),
    ...(plan.metaDescription ? [] : [{ input: frameTokens + written, output: 370 }]),
  ]
  const sum = (which: 'input' | 'output') => proposals.reduce((total, one) => total + one[which], 0)
  return {
    inputTokens: inputTokens + sum('input'),
    outputTokens: written + sum('output') + (calls + proposals.length) * estimateThinking(model),
  }
}

/** The estimate for one section: requested with the plan, the research, and the surrounding text. */
export function estimateSection(
  { model, focusTokens }: Measured,
  { plan, research, written = '' }: { plan: ArticlePlan; research: ResearchNotes; written?: string },
  first: number,
): Tokens {
  const given = estimateGiven(plan, research, focusTokens) + estimateTokens(written)
  const { words } = planSection(plan, first)
  return {
    inputTokens: given,
    outputTokens: tokensOfWords(words * 1.15, plan.language) + estimateThinking(model),
  }
}

/** The estimate for an action on a paragraph. */
export const estimateParagraph = ({ model }: Measured, task: ParagraphTask): Tokens => ({
  inputTokens: estimateTokens(instructionsFor(task.task)) + estimateTokens(wrapTask(task)),
  outputTokens: estimateAnswer(task) + estimateThinking(model),
})

/** The estimate for a workspace's first models, and whether this month's budget covers what is written. */
export async function describeEstimate(
  app: App,
  workspaceId: string,
  measure: (model: Measured) => Tokens,
  compare: (model: Measured) => number = () => 0,
): Promise<WritingEstimate> {
  const [first] = await listCandidates(app, workspaceId)
  if (!first)
    return {
      model: offlineModel.label,
      isOffline: true,
      isBlocked: await areModelsBlocked(app, workspaceId),
      inputTokens: 0,
      outputTokens: 0,
      microUsd: null,
      holds: true,
    }
  const tokens = measure(first)
  const microUsd = priceOf(first.prices, tokens)
  const { limit, spent, reserved } = await readWorkspaceAccount(app, workspaceId, 'model')
  const left = limit === null ? Number.POSITIVE_INFINITY : limit - spent - reserved
  const holds = microUsd === null ? left > 0 : microUsd === 0 || microUsd <= left
  const compared = await priceComparison(app, workspaceId, compare(first))
  const total = microUsd === null || compared === null ? null : microUsd + compared
  return { model: first.model, isOffline: false, isBlocked: false, ...tokens, microUsd: total, holds }
}

/** Possible cost of one section in millionths of a dollar; null if unknown. */
export const priceSection = (
  candidate: Candidate | undefined,
  source: Parameters<typeof estimateSection>[1],
  first: number,
): number | null => (candidate ? priceOf(candidate.prices, estimateSection(candidate, source, first)) : 0)

/** Possible cost of a whole article in millionths of a dollar; null if unknown. */
export function priceArticle(
  candidate: Candidate | undefined,
  source: { plan: ArticlePlan; research: ResearchNotes },
): number | null {
  return candidate ? priceOf(candidate.prices, estimateArticle(candidate, source)) : 0
}
