import { hashRivals, writeRivalRuns } from '@rankwell/seo'

export interface HashTask {
  /** Texts of pages, one paragraph or heading per line. */
  texts: string[]
  language: string
}

/** The six-word runs of pages as hashes, in their stored form. */
export const hashTexts = ({ texts, language }: HashTask): string =>
  writeRivalRuns(
    hashRivals(
      texts.flatMap((text) => text.split('\n')),
      language,
    ),
  )
