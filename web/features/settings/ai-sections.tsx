import { useTranslation } from 'react-i18next'
import { ProviderList } from '../provider-settings/provider-list.tsx'
import { Budgets } from '../spending/budgets.tsx'
import { SpendingTable } from '../spending/spending-table.tsx'
import { Section } from './section.tsx'

/** Who writes, what each workspace may spend on it in a month, and what was spent. */
export function AiSections() {
  const { t } = useTranslation('providers')
  return (
    <>
      <Section id="ai-and-budget" title={t('ai.title')} text={t('ai.text')}>
        <ProviderList port="model" />
      </Section>
      <Section id="ai-limit" title={t('budgetSection.title')} text={t('budgetSection.text')}>
        <Budgets port="model" />
      </Section>
      <Section id="ai-spending" title={t('spendingSection.title')} text={t('spendingSection.text')}>
        <SpendingTable port="model" />
      </Section>
    </>
  )
}
