import { DecoderJobError } from '../../lib/decoders/child-process.ts'
import { createDecoderPool } from '../../lib/decoders/pool.ts'
import { httpError } from '../../lib/errors.ts'
import { detectImageFormat } from './image-format.ts'
import type { DrawnImage, ImageJob } from './image-jobs.ts'

export type { DrawnImage } from './image-jobs.ts'

export interface Images {
  /**
   * Renders an image again, so that only pixels are kept: no location, script, or embedded file.
   * @param caller key for fairness; callers take turns
   * @param maxMb size limit named in the error
   * @throws {AppError} `upload_invalid`, `file_too_complex`, or `decoder_busy`
   */
  draw(caller: string, job: ImageJob, maxMb: number): Promise<DrawnImage>
  close(): void
}

const limits = { jobMs: 60_000, cpuMs: 12_000, memoryMb: 768, heapMb: 128, jobs: 500 }
const queue = { processes: 2, maxWaiting: 32, maxWaitingPerCaller: 8 }

/** Renders images in separate processes, so that they block nothing else. */
export function createImages(): Images {
  const script = new URL('./image-process.ts', import.meta.url)
  const pool = createDecoderPool<ImageJob, DrawnImage>({ script, ...limits, ...queue })
  return {
    async draw(caller, job, maxMb) {
      const invalid = () => httpError('upload_invalid', { params: { max: maxMb } })
      if (!detectImageFormat(job.data)) throw invalid()
      try {
        return await pool.run(caller, job)
      } catch (error) {
        if (!(error instanceof DecoderJobError)) throw error
        throw error.failure === 'refused' ? invalid() : httpError('file_too_complex', { cause: error })
      }
    },
    close: pool.close,
  }
}
