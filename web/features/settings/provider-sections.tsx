import type { PaidPort } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { ProviderList } from '../provider-settings/provider-list.tsx'
import { Budgets } from '../spending/budgets.tsx'
import { SpendingTable } from '../spending/spending-table.tsx'
import { Section } from './section.tsx'

interface ProviderSectionsProps {
  port: PaidPort
  /** The anchor of the first section; the others have it before their own names. */
  id: string
}

const texts = { model: 'ai', search: 'research' } as const

/** One kind of paid work: its providers, what each workspace may spend on it, and what was spent. */
export function ProviderSections({ port, id }: ProviderSectionsProps) {
  const { t } = useTranslation('providers')
  const subject = texts[port]
  return (
    <>
      <Section id={id} title={t(`${subject}.title`)} text={t(`${subject}.text`)}>
        <ProviderList port={port} />
      </Section>
      <Section id={`${id}-limit`} title={t('budgetSection.title')} text={t('budgetSection.text')}>
        <Budgets port={port} />
      </Section>
      <Section id={`${id}-spending`} title={t('spendingSection.title')} text={t('spendingSection.text')}>
        <SpendingTable port={port} />
      </Section>
    </>
  )
}
