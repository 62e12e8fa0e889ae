import { readdirSync, readFileSync } from 'node:fs'
import { DocumentStatus } from '@rankwell/contract'
import { z } from 'zod'

const Sample = z.object({
  title: z.string(),
  language: z.enum(['en', 'ar', 'de', 'tr']),
  keyword: z.string(),
  metaDescription: z.string(),
  status: DocumentStatus,
  /** An unfinished draft: shorter, with a lower score. */
  stage: z.enum(['finished', 'started']).default('finished'),
  /** Days since the last change. */
  daysAgo: z.coerce.number().positive(),
  /** Hue of its images in degrees; by default derived from the keyword. */
  hue: z.coerce.number().optional(),
  markdown: z.string(),
})
/** An article of the demo. Images in its text have the address `sample:<name>`. */
export type Sample = z.infer<typeof Sample>

const folder = new URL('./samples/', import.meta.url)

function readSample(file: string): Sample {
  const [, head = '', ...body] = readFileSync(new URL(file, folder), 'utf8').split(/^---\s*$/m)
  const fields = head
    .trim()
    .split('\n')
    .map(
      (line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()] as const,
    )
  return Sample.parse({
    ...Object.fromEntries(fields.map(([name, value]) => [name, value.replace(/^(["'])(.*)\1$/, '$2')])),
    markdown: body.join('---').trim(),
  })
}

/** All sample articles, sorted by file name. */
export const readSamples = (): Sample[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map(readSample)
