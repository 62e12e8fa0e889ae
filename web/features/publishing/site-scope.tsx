import type { WorkspaceIntegration } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

interface SiteScopeProps {
  sites: WorkspaceIntegration[]
  /** Id of a site; empty for all sites. */
  value: string
  onChange: (value: string) => void
}

/** Whether options are for all sites or one of them; hidden with a single site. */
export function SiteScope({ sites, value, onChange }: SiteScopeProps) {
  const { t } = useTranslation('review')
  if (sites.length < 2) return null
  const options = [
    { value: '', label: t('options.allSites') },
    ...sites.map(({ _id, url }) => ({ value: _id, label: url.replace(/^https?:\/\//, '') })),
  ]
  return (
    <Field label={t('options.scope')} hint={t('options.scopeHint')}>
      {(control) => <Select {...control} options={options} value={value} onChange={onChange} />}
    </Field>
  )
}
