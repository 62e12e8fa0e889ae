import { htmlToDoc } from '@rankwell/editor'
import { listDocxImages, toDocx } from '@rankwell/editor/docx'
import { serveJobs } from '../../lib/decoders/serve-jobs.ts'
import { readWordFile } from './read-word.ts'
import type { WordJob, WordResult } from './word-jobs.ts'

async function write({ text, images }: Extract<WordJob, { kind: 'write' }>): Promise<WordResult> {
  const { source, title, language } = text
  const doc = typeof source === 'string' ? htmlToDoc(source) : source
  const sources = images ? [] : listDocxImages(doc)
  if (sources.length > 0) return { doc, sources }
  const loadImage = async (address: string) => images?.get(address) ?? null
  return { file: await toDocx(doc, { title, language, loadImage }) }
}

serveJobs(async (job: WordJob) => (job.kind === 'read' ? { html: await readWordFile(job.file) } : write(job)))
