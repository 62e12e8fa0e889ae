import type { PaidPort } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { SubSection } from '../../ui/section.tsx'
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
      <SubSection id={`${id}-limit`} title={t('budgetSection.title')} text={t('budgetSection.text')}>
        <Budgets port={port} />
      </SubSection>
      <SubSection id={`${id}-spending`} title={t('spendingSection.title')} text={t('spendingSection.text')}>
        <SpendingTable port={port} />
      </SubSection>
    </>
  )
}
