import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { BlankSheet } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown while there is nothing to link to. */
export function EmptyIndex({ canManage, onAdd }: { canManage: boolean; onAdd: () => void }) {
  const { t } = useTranslation('panels')
  return (
    <EmptyState
      drawing={<BlankSheet />}
      text={t(canManage ? 'links.empty' : 'links.emptyWriter')}
      action={canManage ? <Button onClick={onAdd}>{t('links.addSite')}</Button> : undefined}
    />
  )
}
