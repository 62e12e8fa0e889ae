import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useOwnWorkspaces } from './api.ts'

interface WorkspaceChoiceProps {
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Which of the owner's workspaces use a connection. */
export function WorkspaceChoice({ chosen, onChange }: WorkspaceChoiceProps) {
  const { t } = useTranslation('integrations')
  const workspaces = useOwnWorkspaces()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('form.workspaces')}</legend>
      {workspaces.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          label={<bdi>{name}</bdi>}
          checked={chosen.includes(_id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, _id] : chosen.filter((id) => id !== _id))}
        />
      ))}
    </fieldset>
  )
}
