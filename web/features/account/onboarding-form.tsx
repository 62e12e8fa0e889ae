import { type InterfaceLanguage, type WorkspaceSummary, workspaceColors } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { interfaceLanguageCodes, interfaceLanguageNames } from '../../lib/languages.ts'
import { useSuggestedLocation } from '../../lib/suggest-location.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ColorChoice } from '../../ui/color-choice.tsx'
import { Field } from '../../ui/field.tsx'
import { AccountForm, useSubmit } from '../../ui/form.tsx'
import { TextField } from '../../ui/input.tsx'
import { PlaceFields } from '../../ui/place-fields.tsx'
import { Select } from '../../ui/select.tsx'
import { useCurrentUser, useSession } from '../auth/api.ts'
import { createWorkspace, updateWorkspace } from '../workspaces/api.ts'
import { useChooseLanguage } from './api.ts'
import { PlainPage } from './plain-page.tsx'
import { OwnData } from './profile/own-data.tsx'
import { useFinishOnboarding } from './settings-api.ts'

const goals = ['traffic', 'leads', 'brand', 'shop', 'clients'] as const

/** The onboarding of a new owner: workspace, languages, country, goal. */
export function OnboardingForm() {
  const { t, i18n } = useTranslation('account')
  const user = useCurrentUser()
  const { logOut } = useSession()
  const finish = useFinishOnboarding()
  const navigate = useNavigate()
  const chooseLanguage = useChooseLanguage()
  const [made, setMade] = useState<WorkspaceSummary | null>(user.selectedWorkspace)
  const [name, setName] = useState(made?.name ?? '')
  const [color, setColor] = useState<string>(made?.color ?? workspaceColors[0])
  // Until the user chooses, the language of the content follows that of the interface.
  const [chosenContent, setContentLanguage] = useState<string | null>(null)
  const [chosenLocation, setLocation] = useState<string | null>(null)
  const language = chosenContent ?? i18n.language
  const suggested = useSuggestedLocation(language)
  const location = chosenLocation ?? suggested ?? 'United States'
  const [goal, setGoal] = useState<(typeof goals)[number]>('traffic')
  const form = useSubmit(async () => {
    const fields = { contentLanguage: language, locationName: location }
    const shown = { name: name.trim(), color: color as (typeof workspaceColors)[number] }
    const workspace = made ?? (await createWorkspace(shown))
    setMade(workspace)
    await updateWorkspace({ id: workspace._id, ...shown, ...fields })
    const done = await finish({ goal, ...fields })
    await navigate(done.isBilled ? '/subscription' : '/app/dashboard', { replace: true })
  })
  return (
    <PlainPage
      title={t('onboarding.title', { name: user.username })}
      lead={t('onboarding.lead')}
      aside={
        <Button variant="ghost" size="sm" onClick={() => void logOut()}>
          {t('signOut')}
        </Button>
      }
    >
      <AccountForm
        onSubmit={form.submit}
        refused={form.refused}
        isBusy={form.isBusy}
        submitLabel={t('onboarding.submit')}
        isDisabled={!name.trim()}
      >
        <TextField
          label={t('workspaceName')}
          hint={t('onboarding.workspaceHint')}
          required
          autoFocus
          maxLength={80}
          value={name}
          error={form.fieldError('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <ColorChoice label={t('color')} value={color} onChange={setColor} />
        <WorkspacePreview name={name.trim()} color={color} />
        <Field label={t('interfaceLanguage')}>
          {(control) => (
            <Select
              {...control}
              value={i18n.language}
              onChange={(code) => chooseLanguage(code as InterfaceLanguage)}
              options={interfaceLanguageCodes.map((code) => ({
                value: code,
                label: interfaceLanguageNames[code],
              }))}
            />
          )}
        </Field>
        <PlaceFields
          namesContent
          language={language}
          location={location}
          onLanguage={setContentLanguage}
          onLocation={setLocation}
        />
        <Field label={t('onboarding.goal')}>
          {(control) => (
            <Select
              {...control}
              value={goal}
              onChange={(next) => setGoal(next as (typeof goals)[number])}
              options={goals.map((one) => ({ value: one, label: t(`onboarding.goals.${one}`) }))}
            />
          )}
        </Field>
      </AccountForm>
      <details className="mt-10 border-t border-line pt-4">
        <summary className="touch-target w-fit cursor-pointer rounded-md text-sm text-muted hover:text-ink">
          {t('onboarding.leave')}
        </summary>
        <div className="pt-4">
          <OwnData />
        </div>
      </details>
    </PlainPage>
  )
}

/** The new workspace as shown in the sidebar's switcher. */
function WorkspacePreview({ name, color }: { name: string; color: string }) {
  const { t } = useTranslation('account')
  return (
    <figure className="rounded-lg border border-line bg-surface p-3">
      <div className="flex items-center gap-3">
        <Avatar name={name || t('onboarding.newName')} color={color} size="lg" shape="square" />
        <span className={`min-w-0 truncate font-medium ${name ? '' : 'text-muted'}`}>
          <bdi>{name || t('onboarding.newName')}</bdi>
        </span>
      </div>
      <figcaption className="mt-2 text-sm text-muted">{t('onboarding.preview')}</figcaption>
    </figure>
  )
}
