import { useEffect, useState } from 'react'
import { fetchImage, isOwnImage } from './own-image.ts'

/** Object URL of an uploaded image; `missing` when it no longer exists, null while it loads. */
export function useOwnImage(src: string): string | 'missing' | null {
  const [address, setAddress] = useState<string | 'missing' | null>(null)
  useEffect(() => {
    if (!isOwnImage(src)) return setAddress('missing')
    let made = ''
    let isCanceled = false
    fetchImage(src).then(
      (blob) => {
        if (isCanceled) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      () => {
        if (!isCanceled) setAddress('missing')
      },
    )
    return () => {
      isCanceled = true
      if (made) URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [src])
  return address
}
