import { docToBlog, htmlToDoc, toHtml } from '@rankwell/editor'
import { serveJobs } from '../../lib/decoders/serve-jobs.ts'
import { mergeBlocks } from './merge-blocks.ts'
import { readPost } from './read-post.ts'
import type { SiteCopy, SiteImages, SiteTextJob, SiteTextResult } from './site-text-jobs.ts'

const blocksOf = (html: string) => docToBlog(htmlToDoc(html)).blocks

/** Plain text typed by a user, from the HTML in which a site stores it. */
const plain = (html: string): string =>
  blocksOf(html)
    .map(({ data }) => String((data as { text?: unknown }).text ?? ''))
    .join(' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim()

const clean = ({ title, html, excerpt }: SiteCopy, images: SiteImages): SiteCopy => ({
  title: plain(title),
  // Sanitized by the schema, because text written by others on the site is shown in our pages.
  html: toHtml(htmlToDoc(withOwnImages(html, images)), { embeds: 'address' }),
  excerpt: plain(excerpt),
})

/** The site's HTML with the addresses of images replaced by ours. */
function withOwnImages(html: string, images: SiteImages): string {
  let own = html
  for (const [ours, theirs] of Object.entries(images)) own = own.replaceAll(theirs, ours)
  return own
}

async function run(job: SiteTextJob): Promise<SiteTextResult> {
  if (job.kind === 'read') {
    const { title, html, excerpt } = job.copy
    const { blocks, ...post } = readPost(html)
    return { title: plain(title), excerpt: plain(excerpt), blocks: JSON.stringify(blocks), ...post }
  }
  const { images } = job
  if (job.kind === 'clean') return job.copies.map((copy) => clean(copy, images))
  const [base, theirs] = [job.base, job.theirs].map(({ html }) => blocksOf(withOwnImages(html, images)))
  const { blocks, taken, kept } = mergeBlocks(base ?? [], theirs ?? [], job.own)
  return { blocks: JSON.stringify(blocks), taken, kept }
}

serveJobs(run)
