import { parentPort } from 'node:worker_threads'
import { extractKeywords, type KeywordPage } from '@rankwell/seo'
import { type HashTask, hashTexts } from './hash-texts.ts'

export interface ExtractTask {
  pages: KeywordPage[]
  language: string
  seed: string
}

parentPort?.on('message', (task: ExtractTask | HashTask) => {
  parentPort?.postMessage(
    'pages' in task ? extractKeywords(task.pages, task.language, task.seed) : hashTexts(task),
  )
})
