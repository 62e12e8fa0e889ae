/** Why a Word file is not read; each is the code of an answer. */
export type WordFileErrorCode = 'word_unreadable' | 'file_too_complex' | 'too_many_file_comments'

/** Thrown where a Word file cannot be read or exceeds a limit. */
export class WordFileError extends Error {
  readonly code: WordFileErrorCode
  constructor(code: WordFileErrorCode) {
    super(`a Word file was refused: ${code}`)
    this.name = 'RefusedFile'
    this.code = code
  }
}
