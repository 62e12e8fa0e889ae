import { type Cluster, type ClusterKeyword, keywordKey } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeOnly } from '../../lib/close-only.ts'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { createCluster, transferKeywords, updateCluster } from './api.ts'
import type { KeywordActions } from './cluster-group.tsx'
import { addToCluster, moveKeywords, renameKeyword } from './group-cluster.ts'
import { splitKeywords } from './parse-keywords.ts'
import { useSetup } from './setup-context.ts'
import { useSaver } from './use-saver.ts'

/** The keywords of a cluster with their actions; changes are shown immediately. */
export function useClusterEditor(cluster: Cluster, onAdopt: (cluster: Cluster) => void) {
  const { t } = useTranslation(['setup', 'common'])
  const format = useFormat()
  const { document, patch } = useSetup()
  const [content, setContent] = useState(cluster.content)
  const latest = useRef(content)
  /** Keywords for which a target cluster is being selected. */
  const [leaving, setLeaving] = useState<ClusterKeyword[] | null>(null)
  /** The server's list, to distinguish changes by others from the user's own. */
  const stored = useRef(cluster.content)
  const saver = useSaver(async (list: ClusterKeyword[]) => {
    const given = { id: cluster._id, content: list, base: stored.current, docId: document._id }
    const answer = await updateCluster(given)
    stored.current = list
    if (latest.current === list) adopt(answer.content)
  })
  const counted = (count: number) => ({ count, formatted: format.number(count) })

  function show(next: ClusterKeyword[]): void {
    latest.current = next
    setContent(next)
    patch({ cluster: { ...cluster, content: next, totalContent: next.length } })
  }

  function adopt(content: ClusterKeyword[]): void {
    stored.current = content
    show(content)
  }

  function change(next: ClusterKeyword[]): void {
    show(next)
    saver.schedule(next)
  }

  /** Changes keywords and offers an undo that restores only these keywords, so that later changes are kept. */
  function changeUndoably(next: ClusterKeyword[], message: string): void {
    const before = content
    change(next)
    const undo = () => {
      const now = new Map(latest.current.map((one) => [keywordKey(one.keyword), one]))
      const changed = new Set(
        before.filter((one) => !next.includes(one)).map((one) => keywordKey(one.keyword)),
      )
      const back = before.flatMap((one) => {
        const key = keywordKey(one.keyword)
        const current = now.get(key)
        now.delete(key)
        return changed.has(key) ? [one] : current ? [current] : []
      })
      change([...back, ...now.values()])
    }
    toast.undoable(message, { label: t('common:undo'), onSelect: undo })
  }

  const makeMain = useMutation({
    mutationFn: async (keyword: string) => {
      await saver.flush()
      return createCluster({ clusterId: cluster._id, keyword, docId: document._id })
    },
    onSuccess: (adopted) => {
      onAdopt(adopted)
      toast.success(t('cluster.mainChanged', { keyword: adopted.keyword }))
    },
  })

  const transfer = useMutation({
    mutationFn: async ({ to, keywords }: { to: Cluster; keywords: ClusterKeyword[] }) => {
      await saver.flush()
      const names = keywords.map((one) => one.keyword)
      return transferKeywords({ id: cluster._id, to: to._id, keywords: names })
    },
    onSuccess: ({ from, to, moved }, { keywords }) => {
      setLeaving(closeOnly(keywords))
      adopt(from.content)
      toast.success(t('cluster.transferred', { ...counted(moved), cluster: to.keyword }))
    },
  })

  const actions: KeywordActions = {
    onHide: (list, isHidden) =>
      change(content.map((one) => (list.includes(one) ? { ...one, isHidden } : one))),
    onRename: (from, to) => change(renameKeyword(content, from, to)),
    onRemove: (one) =>
      changeUndoably(
        content.filter((other) => other !== one),
        t('cluster.removed', { keyword: one.keyword }),
      ),
    onMakeMain: (keyword) => makeMain.mutate(keyword),
    onMove: (list, group) =>
      changeUndoably(
        moveKeywords(content, list, group),
        t('cluster.moved', { keyword: list[0]?.keyword ?? '', group }),
      ),
    onMerge: (from, into) =>
      changeUndoably(
        moveKeywords(
          content,
          content.filter((one) => one.group === from),
          into,
        ),
        t('cluster.merged', { from, into }),
      ),
    onTransfer: setLeaving,
  }
  return {
    ...{ content, actions, saver, leaving, transfer },
    isBusy: makeMain.isPending || transfer.isPending,
    add: (text: string, group: string) => change(addToCluster(content, splitKeywords(text), group)),
    stay: () => setLeaving(null),
  }
}
