import type { SearchQuote } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useServiceName } from '../../lib/use-service-name.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { quoteSearch } from './api.ts'

interface SearchAgainProps {
  workspaceId: string
  onSearch: () => void
}

/** Searches again; a cost is shown first. */
export function SearchAgain({ workspaceId, onSearch }: SearchAgainProps) {
  const { t } = useTranslation('research')
  const format = useFormat()
  const nameOf = useServiceName()
  const [quoted, setQuoted] = useState<SearchQuote | null>(null)
  const quote = useMutation({
    mutationFn: () => quoteSearch({ workspace: workspaceId }),
    onSuccess: (found) => {
      if (found.price > 0) setQuoted(found)
      else onSearch()
    },
  })
  const money = (amount: number) => format.price(amount, 'USD')
  return (
    <>
      <Button variant="ghost" size="sm" isBusy={quote.isPending} onClick={() => quote.mutate()}>
        <RotateCw />
        {t('source.again')}
      </Button>
      {quoted ? (
        <ConfirmDialog
          isOpen
          isDestructive={false}
          onClose={() => setQuoted(null)}
          onConfirm={() => {
            setQuoted(null)
            onSearch()
          }}
          title={t('source.againTitle')}
          question={t('source.price', { service: nameOf(quoted.service), price: money(quoted.price) })}
          note={quoted.left === null ? undefined : t('source.left', { left: money(quoted.left) })}
          confirmLabel={t('source.confirm', { price: money(quoted.price) })}
        />
      ) : null}
    </>
  )
}
