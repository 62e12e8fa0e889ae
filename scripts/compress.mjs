// Writes Brotli and gzip copies of each file of a built web app, so that none is compressed while serving.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const minBytes = 1024
const kinds = /\.(js|mjs|css|svg|json|wasm|txt|map|webmanifest|ftl|bcmap)$/
const atOnce = 4

async function compress(file) {
  const content = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: content.length > 1_000_000 ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  if (brotli.length < content.length) writeFileSync(`${file}.br`, brotli)
  if (zipped.length < content.length) writeFileSync(`${file}.gz`, zipped)
}

const folder = process.argv[2]
if (!folder) throw new Error('usage: node scripts/compress.mjs <folder of the built web app>')
const files = readdirSync(folder, { recursive: true })
  .map((name) => join(folder, String(name)))
  .filter((file) => kinds.test(file) && statSync(file).isFile() && statSync(file).size >= minBytes)
const next = async () => {
  for (let file = files.pop(); file; file = files.pop()) await compress(file)
}
await Promise.all(Array.from({ length: atOnce }, next))
