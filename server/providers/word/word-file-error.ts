/** Why a Word file cannot be read; each is an error code. */
export type WordFileErrorCode = 'word_unreadable' | 'file_too_complex' | 'too_many_file_comments'

/** Thrown if a Word file cannot be read or exceeds a limit. */
export class WordFileError extends Error {
  readonly code: WordFileErrorCode
  constructor(code: WordFileErrorCode) {
    super(`a Word file was refused: ${code}`)
    this.name = 'WordFileError'
    this.code = code
  }
}
