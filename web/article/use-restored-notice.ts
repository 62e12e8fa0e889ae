import type { Version, VersionRestored } from '@rankwell/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewestVersions, useReloadVersions } from '../features/history/api.ts'
import { useFormat } from '../lib/format.ts'
import { toast } from '../lib/toast.ts'

interface RestoredNews {
  /** Called when another user has just restored a version. */
  onRestored: (restored: VersionRestored) => void
  /** Called when the room was joined, for the first time or again; versions restored before that were not reported. */
  onJoined: () => void
}

/**
 * Tells a writer that another user has restored a version, even while the writer was away, and where to find the
 * replaced text. The message stays until dismissed, because the text being edited has changed.
 */
export function useRestoredNotice(
  docId: string,
  userId: string,
  canWrite: boolean,
  onHistory: () => void,
): RestoredNews {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const reload = useReloadVersions(docId)
  const [hasJoined, setJoined] = useState(false)
  // Requested after joining the room, so that no version is missed.
  const { data: newest } = useNewestVersions(docId, hasJoined && canWrite)
  /** When the newest known version was created; null before any was read. */
  const newestKnown = useRef<string | null>(null)
  const reportedIds = useRef(new Set<string>())
  const show = (what: string) =>
    toast.success(`${what} ${t('history.restoredKept')}`, {
      id: 'restored',
      duration: Number.POSITIVE_INFINITY,
      action: { label: t('history.look'), onSelect: onHistory },
    })
  const compare = useEffectEvent((versions: Version[]) => {
    const known = newestKnown.current
    newestKnown.current = versions[0]?.createdAt ?? ''
    const missed = versions.find(
      ({ _id, kind, createdAt, authors }) =>
        kind === 'restore' &&
        known !== null &&
        createdAt > known &&
        authors[0]?._id !== userId &&
        !reportedIds.current.has(_id),
    )
    if (!missed) return
    const name = missed.authors[0]?.username
    show(t('history.restoredAway', { name, date: format.dateTime(missed.createdAt) }))
  })
  useEffect(() => {
    if (newest) compare(newest)
  }, [newest])
  return {
    onRestored({ by, version, keptAs }) {
      reportedIds.current.add(keptAs)
      void reload()
      if (by._id === userId) return
      show(
        version.name
          ? t('history.restoredNameBy', { name: by.username, version: version.name })
          : t('history.restoredBy', { name: by.username, date: format.dateTime(version.createdAt) }),
      )
    },
    onJoined() {
      if (hasJoined) void reload()
      setJoined(true)
    },
  }
}
