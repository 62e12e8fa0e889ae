import { parentPort } from 'node:worker_threads'
import { htmlToDoc } from '@rankwell/editor'
import { type LoadedImage, toDocx } from '@rankwell/editor/docx'
import type { WordSource } from './write-word.ts'

const waiting = new Map<string, (image: LoadedImage | null) => void>()

const loadImage = (src: string) =>
  new Promise<LoadedImage | null>((resolve) => {
    waiting.set(src, resolve)
    parentPort?.postMessage({ load: src })
  })

parentPort?.on('message', (message: { source: WordSource } | { src: string; image: LoadedImage | null }) => {
  if ('src' in message) {
    waiting.get(message.src)?.(message.image)
    return
  }
  const { source, title, language } = message.source
  const doc = typeof source === 'string' ? htmlToDoc(source) : source
  void toDocx(doc, { title, language, loadImage }).then((file) => parentPort?.postMessage({ file }))
})
