import type { EditorBlock } from '@rankwell/editor'
import { DecoderJobError } from '../../lib/decoders/child-process.ts'
import { createDecoderPool } from '../../lib/decoders/pool.ts'
import { httpError } from '../../lib/errors.ts'
import type { MergedBlocks } from './merge-blocks.ts'
import type {
  MergeAnswer,
  PostAnswer,
  SiteCopy,
  SiteImages,
  SiteTextJob,
  SiteTextResult,
} from './site-text-jobs.ts'

export type ReadSitePost = Omit<PostAnswer, 'blocks'> & { blocks: EditorBlock[] }

export interface SiteTexts {
  /**
   * Parses copies of an article on sites: safe HTML, with title and excerpt as plain text.
   * @param caller key for limits; callers take turns
   * @throws {AppError} `site_text_too_complex` or `decoder_busy`
   */
  clean(caller: string, copies: SiteCopy[], images: SiteImages): Promise<SiteCopy[]>
  /**
   * Reads a post as blocks, with title and excerpt as plain text.
   * @throws {AppError} `site_text_too_complex` or `decoder_busy`
   */
  read(caller: string, copy: SiteCopy): Promise<ReadSitePost>
  /**
   * Merges the site's changes since `base` into our blocks with `mergeBlocks`.
   * @throws {AppError} `site_text_too_complex` or `decoder_busy`
   */
  merge(
    caller: string,
    texts: { base: SiteCopy; theirs: SiteCopy; own: EditorBlock[]; images: SiteImages },
  ): Promise<MergedBlocks>
  close(): void
}

const limits = { jobMs: 60_000, cpuMs: 10_000, memoryMb: 512, heapMb: 256, jobs: 500 }
const queue = { processes: 1, maxWaiting: 16, maxWaitingPerCaller: 4 }
/** Maximum HTML characters of one copy, and blocks of a text, as in the API. */
const maxHtml = 2_000_000
const maxBlocks = 10_000

function readBlocks(json: string): EditorBlock[] {
  if (json.length > maxHtml) throw httpError('site_text_too_complex')
  const blocks = JSON.parse(json) as EditorBlock[]
  if (blocks.length > maxBlocks) throw httpError('site_text_too_complex')
  return blocks
}

/** Parses HTML from sites in a separate process, since it may be hostile or huge. */
export function createSiteTexts(): SiteTexts {
  const script = new URL('./site-text-process.ts', import.meta.url)
  const pool = createDecoderPool<SiteTextJob, SiteTextResult>({ script, ...limits, ...queue })
  const run = async (caller: string, job: SiteTextJob, copies: SiteCopy[]) => {
    const isLarge = copies.some(
      ({ title, html, excerpt }) => title.length + html.length + excerpt.length > maxHtml,
    )
    if (isLarge) throw httpError('site_text_too_complex')
    try {
      return await pool.run(caller, job)
    } catch (error) {
      if (!(error instanceof DecoderJobError)) throw error
      throw httpError('site_text_too_complex', { cause: error })
    }
  }
  return {
    clean: async (caller, copies, images) =>
      (await run(caller, { kind: 'clean', copies, images }, copies)) as SiteCopy[],
    async read(caller, copy) {
      const post = (await run(caller, { kind: 'read', copy }, [copy])) as PostAnswer
      return { ...post, blocks: readBlocks(post.blocks) }
    },
    async merge(caller, texts) {
      const { base, theirs } = texts
      const merged = (await run(caller, { kind: 'merge', ...texts }, [base, theirs])) as MergeAnswer
      return { ...merged, blocks: readBlocks(merged.blocks) }
    },
    close: pool.close,
  }
}
