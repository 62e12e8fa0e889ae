import { parentPort } from 'node:worker_threads'
import { extractKeywords, type KeywordPage } from '@rankwell/seo'

export interface ExtractTask {
  pages: KeywordPage[]
  language: string
  seed: string
}

parentPort?.on('message', ({ pages, language, seed }: ExtractTask) => {
  parentPort?.postMessage(extractKeywords(pages, language, seed))
})
