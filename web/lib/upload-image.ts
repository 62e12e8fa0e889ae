import type { Upload } from '@rankwell/contract'
import { apiRoot, callHeaders, reportRefusal } from './api.ts'
import { decodeErrorBody } from './errors.ts'

/**
 * Uploads an image to a workspace with progress, which a plain call does not report.
 *
 * @param onProgress Receives the share that was sent, 0 to 1.
 */
export function uploadImage(
  workspace: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${apiRoot}/uploads`)
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener(
      'progress',
      ({ loaded, total }) => total > 0 && onProgress(loaded / total),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.response as Upload)
      const error = decodeErrorBody(request.response, request.status)
      reportRefusal(error)
      reject(error)
    })
    request.addEventListener('error', () => reject(new TypeError('network')))
    const body = new FormData()
    body.set('workspace', workspace)
    body.set('file', file)
    request.send(body)
  })
}
