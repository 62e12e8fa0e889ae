import { api, type Input } from '../lib/api.ts'

export const createUpload = (input: Input<typeof api.uploads.createUpload>) => api.uploads.createUpload(input)

export const importUpload = (input: Input<typeof api.uploads.importUpload>) => api.uploads.importUpload(input)

export const adaptUpload = (input: Input<typeof api.uploads.adaptUpload>) => api.uploads.adaptUpload(input)

export const importThreads = (input: Input<typeof api.comments.importThreads>) =>
  api.comments.importThreads(input)

export const saveVersion = (input: Input<typeof api.history.saveVersion>) => api.history.saveVersion(input)

export const importWord = (input: Input<typeof api.exports.importWord>) => api.exports.importWord(input)
