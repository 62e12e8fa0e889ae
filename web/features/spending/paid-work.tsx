import type { PaidPort } from '@rankwell/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Budgets } from './budgets.tsx'
import { SpendingTable } from './spending-table.tsx'

interface PaidWorkProps {
  port: PaidPort
  /** Prefix of the anchors of the two parts. */
  id: string
}

/** The budgets of a port for each workspace, and this month's cost. */
export function PaidWork({ port, id }: PaidWorkProps) {
  const { t } = useTranslation('providers')
  return (
    <>
      <Part id={`${id}-limit`} title={t('budgetSection.title')} text={t('budgetSection.text')}>
        <Budgets port={port} />
      </Part>
      <Part id={`${id}-spending`} title={t('spendingSection.title')} text={t('spendingSection.text')}>
        <SpendingTable port={port} />
      </Part>
    </>
  )
}

function Part({
  id,
  title,
  text,
  children,
}: Record<'id' | 'title' | 'text', string> & { children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className="mt-2 flex w-full scroll-mt-20 flex-col items-start gap-3">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}
