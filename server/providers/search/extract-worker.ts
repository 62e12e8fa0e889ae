import { parentPort } from 'node:worker_threads'
import { extractKeywords, findInformationGain, type KeywordPage } from '@rankwell/seo'
import { layOutNotes, type NotesTask } from '@rankwell/seo/offline'
import { type HashTask, hashTexts } from './hash-texts.ts'
import { makePlan, type PlanTask } from './make-plan.ts'
import { type CompareTask, compareAll, type FingerprintTask, fingerprintAll } from './passages.ts'
import { type ScoreTask, scoreAll } from './score-articles.ts'

export interface ExtractTask {
  pages: KeywordPage[]
  language: string
  seed: string
}

export interface GainTask {
  article: KeywordPage
  others: KeywordPage[]
  language: string
  keyword: string
}

export interface LayOutTask {
  notes: NotesTask
}

export type ThreadTask =
  | ExtractTask
  | HashTask
  | ScoreTask
  | FingerprintTask
  | CompareTask
  | GainTask
  | LayOutTask
  | { plan: PlanTask }

function run(task: ThreadTask) {
  if ('notes' in task) return layOutNotes(task.notes)
  if ('plan' in task) return makePlan(task.plan)
  if ('pages' in task) return extractKeywords(task.pages, task.language, task.seed)
  if ('article' in task) return findInformationGain(task.article, task.others, task.language, task.keyword)
  if ('articles' in task) return scoreAll(task)
  if ('fingerprint' in task) return fingerprintAll(task)
  return 'sources' in task ? compareAll(task) : hashTexts(task)
}

parentPort?.on('message', async (task: ThreadTask) => parentPort?.postMessage(await run(task)))
