import type { ProviderSetting } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useProvidersChanged } from './api.ts'

interface ProviderActsProps {
  setting: ProviderSetting
  name: string
  onEdit: () => void
}

/** Test, edit and disconnect. */
export function ProviderActs({ setting, name, onEdit }: ProviderActsProps) {
  const { t } = useTranslation('providers')
  const changed = useProvidersChanged()
  const [isAsking, setAsking] = useState(false)
  const test = useMutation({
    mutationFn: () => api.providerSettings.testProviderSetting({ id: setting._id }),
    onSuccess: async ({ checkResult }) => {
      await changed()
      if (checkResult?.problem) toast.error(t(`problems.${checkResult.problem}.title`))
      else toast.success(t('check.works', { name }))
    },
  })
  const remove = useMutation({
    mutationFn: () => api.providerSettings.deleteProviderSetting({ id: setting._id }),
    onSuccess: async ({ message }) => {
      setAsking(false)
      toast.success(message)
      await changed()
    },
  })
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
        question={t('disconnectText')}
        confirmLabel={t('disconnect')}
        isBusy={remove.isPending}
      />
    </>
  )
}
