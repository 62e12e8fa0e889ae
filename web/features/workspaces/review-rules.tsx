import type { Workspace } from '@rankwell/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useUpdateWorkspace } from './settings-api.ts'

/** The workspace's requirements for an approval (another reviewer, a minimum score), and who can comment. */
export function ReviewRules({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation(['settings', 'account'])
  const { mutate: save } = useUpdateWorkspace(workspace._id)
  const [score, setScore] = useState(String(workspace.minScore ?? ''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save({ minScore: score ? Number(score) : null })
  }
  return (
    <div className="grid w-full max-w-xl gap-5">
      <Switch
        label={t('workspace.fourEyes')}
        hint={t('workspace.fourEyesHint')}
        checked={workspace.needsFourEyes}
        onCheckedChange={(needsFourEyes) => save({ needsFourEyes })}
      />
      <Switch
        label={t('workspace.viewersComment')}
        hint={t('workspace.viewersCommentHint')}
        checked={workspace.viewersComment}
        onCheckedChange={(viewersComment) => save({ viewersComment })}
      />
      <form className="flex items-end gap-2" onSubmit={submit}>
        <span className="grow">
          <TextField
            label={t('workspace.minScore')}
            hint={t('workspace.minScoreHint')}
            type="number"
            min={1}
            max={100}
            step={1}
            inputMode="numeric"
            value={score}
            onChange={(event) => setScore(event.target.value)}
          />
        </span>
        <Button
          type="submit"
          variant="secondary"
          className="mb-6.5"
          disabled={score === String(workspace.minScore ?? '')}
        >
          {t('account:save')}
        </Button>
      </form>
    </div>
  )
}
