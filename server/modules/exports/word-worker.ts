import { parentPort, workerData } from 'node:worker_threads'
import mammoth from 'mammoth'

const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  'u => u',
  'strike => s',
]

// Pictures are left out: their bytes would have to be kept before anybody has said that the text is wanted.
const { value } = await mammoth.convertToHtml(
  { buffer: Buffer.from(workerData as Uint8Array) },
  { styleMap, convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
)
parentPort?.postMessage(value)
