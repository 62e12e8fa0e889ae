import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DisplayFields } from '../features/account/display-fields.tsx'
import { useSave } from '../features/account/profile/use-save.ts'
import { ApiKeys } from '../features/api-keys/api-keys.tsx'
import { useCurrentUser, useCurrentWorkspace } from '../features/auth/api.ts'
import { DataFlows } from '../features/data-flows/data-flows.tsx'
import { ImportList } from '../features/guided-setup/import/import-list.tsx'
import { StorageUsage } from '../features/images/storage-usage.tsx'
import { StoredUploads } from '../features/images/stored-uploads.tsx'
import { ModelPrices } from '../features/model-prices/model-prices.tsx'
import { ProviderList } from '../features/provider-settings/provider-list.tsx'
import { AuditLog } from '../features/settings/audit-log.tsx'
import { OperatorGrants } from '../features/settings/operator-grants.tsx'
import { PaidWork } from '../features/spending/paid-work.tsx'
import { Webhooks } from '../features/webhooks/webhooks.tsx'
import { useAnchor } from '../lib/use-anchor.ts'
import { PlaceFields } from '../ui/place-fields.tsx'
import { Section, SubSection } from '../ui/section.tsx'
import { Tabs } from '../ui/tabs.tsx'

/** The Settings tab: display, defaults for new work, API access, and audit log. */
export function SettingsGeneralPage() {
  const { t } = useTranslation(['settings', 'providers'])
  const user = useCurrentUser()
  const save = useSave()
  const workspace = useCurrentWorkspace()
  useAnchor()
  return (
    <>
      <Section id="general" title={t('general.title')} text={t('general.text')}>
        <DisplayFields />
      </Section>
      <Section id="defaults" title={t('defaults.title')} text={t('defaults.text')}>
        <div className="w-full max-w-xl">
          <PlaceFields
            namesContent
            language={user.contentLanguage}
            location={user.locationName}
            onLanguage={(contentLanguage) => save({ contentLanguage })}
            onLocation={(locationName) => save({ locationName })}
          />
        </div>
      </Section>
      <Section
        id="research"
        title={t('providers:research.title')}
        text={t('providers:research.text', { workspace: `\u2068${workspace.name}\u2069` })}
      >
        <ProviderList port="search" workspaceId={workspace._id} />
        <PaidWork port="search" id="research" />
        <ImportList workspaceId={workspace._id} />
      </Section>
      <Section
        id="ai-and-budget"
        title={t('providers:ai.title')}
        text={t('providers:ai.text', { workspace: `\u2068${workspace.name}\u2069` })}
      >
        <Models workspaceId={workspace._id} />
        <SubSection
          id="ai-and-budget-prices"
          title={t('providers:prices.section')}
          text={t('providers:prices.sectionText')}
        >
          <ModelPrices />
        </SubSection>
      </Section>
      <Section
        id="where-data-goes"
        title={t('providers:flows.title')}
        text={t('providers:flows.text', { workspace: `\u2068${workspace.name}\u2069` })}
      >
        <DataFlows workspaceId={workspace._id} />
      </Section>
      <Section
        id="api-keys"
        title={t('keys.title')}
        text={
          <>
            {t('keys.text', { workspace: `\u2068${workspace.name}\u2069` })}{' '}
            <a
              href="/api/docs"
              target="_blank"
              rel="noreferrer"
              className="text-accent-ink underline underline-offset-4"
            >
              {t('keys.docs')}
            </a>
          </>
        }
      >
        <ApiKeys workspaceId={workspace._id} />
        <Webhooks workspaceId={workspace._id} />
      </Section>
      <Section id="storage" title={t('storage.title')} text={t('storage.text')}>
        <StorageUsage />
        <StoredUploads />
      </Section>
      {user.serverRole === 'operator' ? (
        <Section id="server" title={t('operator.title')} text={t('operator.text')}>
          <OperatorGrants />
        </Section>
      ) : null}
      <Section id="audit-log" title={t('audit.title')} text={t('audit.text')}>
        <AuditLog />
      </Section>
    </>
  )
}

/** The models that write, and those that compare meanings, each with its budget. */
function Models({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation('providers')
  const [kind, setKind] = useState('model')
  return (
    <Tabs
      className="w-full"
      label={t('ai.kind')}
      value={kind}
      onChange={setKind}
      tabs={[
        {
          value: 'model',
          label: t('ai.kinds.model'),
          content: (
            <div className="flex flex-col items-start gap-4">
              <ProviderList port="model" workspaceId={workspaceId} />
              <PaidWork port="model" id="ai-and-budget" />
            </div>
          ),
        },
        {
          value: 'embedding',
          label: t('ai.kinds.embedding'),
          content: (
            <div className="flex flex-col items-start gap-4">
              <p className="max-w-2xl text-muted">{t('ai.embeddingText')}</p>
              <ProviderList port="embedding" workspaceId={workspaceId} />
              <PaidWork port="embedding" id="embedding" />
            </div>
          ),
        },
      ]}
    />
  )
}
