import type { ProviderSetting } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDeleteProvider, useTestProvider } from './api.ts'

interface ProviderActsProps {
  setting: ProviderSetting
  name: string
  onEdit: () => void
}

/** Buttons to test, edit, and disconnect a provider. */
export function ProviderActions({ setting, name, onEdit }: ProviderActsProps) {
  const { t } = useTranslation('providers')
  const [isAsking, setAsking] = useState(false)
  const test = useTestProvider(setting)
  const remove = useDeleteProvider(setting, () => setAsking(false))
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        isBusy={test.isPending}
        aria-label={t('testOf', { name })}
        onClick={() => test.mutate()}
      >
        {t('test')}
      </Button>
      <Button variant="ghost" size="sm" aria-label={t('editOf', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('disconnectOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('disconnect')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title={t('disconnectTitle', { name })}
        question={t(setting.hasKey ? 'disconnectText' : 'disconnectTextKeyless')}
        confirmLabel={t('disconnect')}
        isBusy={remove.isPending}
      />
    </>
  )
}
