/** Why a Word file is not read; each is the code of an answer. */
export type WordRefusal = 'word_unreadable' | 'file_too_complex' | 'too_many_file_comments'

/** Thrown where a Word file cannot be read or exceeds a limit. */
export class RefusedFile extends Error {
  readonly code: WordRefusal
  constructor(code: WordRefusal) {
    super(`a Word file was refused: ${code}`)
    this.name = 'RefusedFile'
    this.code = code
  }
}
