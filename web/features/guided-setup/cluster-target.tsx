import type { Cluster, ClusterKeyword } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ClusterList } from './cluster-list.tsx'

interface ClusterTargetProps {
  /** Null while nothing is being moved. */
  keywords: ClusterKeyword[] | null
  cluster: Cluster
  isBusy: boolean
  onPick: (to: Cluster) => void
  onClose: () => void
}

/** Selects the cluster to which keywords are moved. */
export function ClusterTarget({ keywords, cluster, isBusy, onPick, onClose }: ClusterTargetProps) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const count = keywords?.length ?? 0
  return (
    <Dialog
      isOpen={keywords !== null}
      onClose={onClose}
      size="lg"
      title={t('cluster.transferTitle')}
      description={t('cluster.transferLead', {
        count,
        formatted: format.number(count),
        keyword: keywords?.[0]?.keyword ?? '',
      })}
    >
      <ClusterList
        except={cluster._id}
        empty={t('cluster.transferEmpty')}
        aside={(one) => (
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => onPick(one)}>
            {t('cluster.moveHere')}
          </Button>
        )}
      />
    </Dialog>
  )
}
