import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { calls } from '../../lib/calls.ts'
import { fetchPicture, isOwnPicture } from '../../lib/own-picture.ts'

/** The pictures of a workspace, newest first, and the file behind an address in the text. */
export function useUploads(workspace: string) {
  const query = useQuery(calls.uploads.listUploads.queryOptions({ input: { workspace } }))
  const byUrl = useMemo(() => new Map((query.data ?? []).map((one) => [one.url, one])), [query.data])
  return {
    uploads: query.data ?? [],
    isLoading: query.isPending,
    refresh: () => void query.refetch(),
    fileOf: (src: string) => byUrl.get(src),
  }
}

/** An address under which a picture of ours can be shown; `missing` where it is gone, null while it is read. */
export function useOwnPicture(src: string): string | 'missing' | null {
  const [address, setAddress] = useState<string | 'missing' | null>(null)
  useEffect(() => {
    if (!isOwnPicture(src)) return setAddress('missing')
    let made = ''
    let isGone = false
    fetchPicture(src).then(
      (blob) => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      () => {
        if (!isGone) setAddress('missing')
      },
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [src])
  return address
}
