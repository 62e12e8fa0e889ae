import { parentPort } from 'node:worker_threads'
import { extractKeywords, type KeywordPage } from '@rankwell/seo'
import { type HashTask, hashTexts } from './hash-texts.ts'
import { type ScoreTask, scoreAll } from './score-articles.ts'

export interface ExtractTask {
  pages: KeywordPage[]
  language: string
  seed: string
}

function run(task: ExtractTask | HashTask | ScoreTask) {
  if ('pages' in task) return extractKeywords(task.pages, task.language, task.seed)
  return 'articles' in task ? scoreAll(task) : hashTexts(task)
}

parentPort?.on('message', (task: ExtractTask | HashTask | ScoreTask) => parentPort?.postMessage(run(task)))
