const ofDisk: Record<string, string> = {
  EACCES: 'is closed to this user',
  EPERM: 'is closed to this user',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk where your quota is used up',
  ENOTDIR: 'lies below something that is no folder',
  EEXIST: 'is no folder',
  EIO: 'is on a disk that reports errors',
  EMFILE: 'cannot be opened: too many files are open',
}

/** A start error as one sentence instead of a stack trace. */
export function explainStartError(error: unknown): string {
  if (!(error instanceof Error)) return `Rankwell did not start: ${String(error)}`
  const { code, path } = error as NodeJS.ErrnoException
  const reason = code ? ofDisk[code] : undefined
  if (reason && path) {
    return `Rankwell did not start: ${path} ${reason} (${code}). Free it, or set DATA_DIR to another folder`
  }
  return `Rankwell did not start: ${error.message}`
}
