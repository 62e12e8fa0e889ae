import { htmlToDoc, yDocToDoc } from '@rankwell/editor'
import { listDocxImages, toDocx } from '@rankwell/editor/docx'
import { applyUpdate, Doc } from 'yjs'
import { serveJobs } from '../../lib/decoders/serve-jobs.ts'
import { readWordFile } from './read-word.ts'
import { WordFileError } from './word-file-error.ts'
import type { WordJob, WordResult } from './word-jobs.ts'

function readSource(source: string | Uint8Array) {
  if (typeof source === 'string') return htmlToDoc(source)
  const ydoc = new Doc()
  applyUpdate(ydoc, source)
  return yDocToDoc(ydoc)
}

async function write({ text, images }: Extract<WordJob, { kind: 'write' }>): Promise<WordResult> {
  const { source, title, language } = text
  const doc = readSource(source)
  const sources = images ? [] : listDocxImages(doc)
  if (sources.length > 0) return { sources }
  const loadImage = async (address: string) => images?.get(address) ?? null
  return { file: await toDocx(doc, { title, language, loadImage }) }
}

async function read(file: Uint8Array): Promise<WordResult> {
  try {
    return { text: await readWordFile(file) }
  } catch (error) {
    if (error instanceof WordFileError) return { refused: error.code }
    throw error
  }
}

serveJobs((job: WordJob) => (job.kind === 'read' ? read(job.file) : write(job)))
