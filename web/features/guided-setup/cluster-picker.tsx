import { type Cluster, keywordKey } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { createCluster } from './api.ts'
import { ClusterList } from './cluster-list.tsx'
import { useSetup } from './setup-context.ts'

/** Opens the clusters of the workspace; the selected one, or a copy, becomes the document's. */
export function ClusterPicker({ onUse }: { onUse: (cluster: Cluster) => void }) {
  const { t } = useTranslation('setup')
  const { document, location } = useSetup()
  const [isOpen, setOpen] = useState(false)
  const use = useMutation({
    mutationFn: ({ cluster, isCopy }: { cluster: Cluster; isCopy: boolean }) =>
      createCluster({
        clusterId: cluster._id,
        docId: document._id,
        ...(isCopy && {
          keyword: document.keyword,
          location_name: location,
          clusterLanguage: document.language,
        }),
      }),
    onSuccess: (cluster) => {
      setOpen(false)
      onUse(cluster)
    },
  })
  const isSameTriple = (cluster: Cluster) =>
    keywordKey(cluster.keyword) === keywordKey(document.keyword) &&
    cluster.location_name === location &&
    cluster.clusterLanguage === document.language
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        {t('cluster.choose')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="lg"
        title={t('cluster.chooseTitle')}
        description={t('cluster.chooseLead')}
      >
        <ClusterList
          empty={t('cluster.chooseEmpty')}
          aside={(cluster) =>
            cluster._id === document.cluster?._id ? (
              <Badge tone="accent">{t('cluster.inUse')}</Badge>
            ) : (
              <span className="flex gap-2">
                {document.keyword && !isSameTriple(cluster) ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    disabled={use.isPending}
                    title={t('cluster.copyHint', { keyword: document.keyword })}
                    onClick={() => use.mutate({ cluster, isCopy: true })}
                  >
                    {t('cluster.copy')}
                  </Button>
                ) : null}
                <Button
                  variant="outline"
                  size="sm"
                  disabled={use.isPending}
                  onClick={() => use.mutate({ cluster, isCopy: false })}
                >
                  {t('cluster.use')}
                </Button>
              </span>
            )
          }
        />
      </Dialog>
    </>
  )
}
