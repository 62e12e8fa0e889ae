import { completeStep, isOwner } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { NotebookText, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { CostNote } from '../../ui/cost-note.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ModelNote } from '../../ui/model-note.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { useArticleEstimate } from '../generation/api.ts'
import { updateDocument } from './api.ts'
import { useSetup } from './setup-context.ts'
import { askSocket, SocketCallError } from './socket-calls.ts'

type Mode = 'replace' | 'append'

interface FinishActionsProps {
  /** Saves the outline; false on failure. */
  onSettle: () => Promise<boolean>
  isOff: boolean
}

/**
 * The two ways to finish the setup: generate the article (or lay out its research if there is no model), or write it.
 */
export function FinishActions({ onSettle, isOff }: FinishActionsProps) {
  const { t } = useTranslation('setup')
  const { document, finish, writeMyself, isRevisit } = useSetup()
  const [isAsking, setAsking] = useState(false)
  const { role } = useCurrentUser()
  const { data: estimate } = useArticleEstimate(document._id, !isOff)
  const isLaidOut = estimate?.isOffline === true
  const Icon = isLaidOut ? NotebookText : Sparkles

  const write = useMutation({
    mutationFn: async (mode: Mode | undefined) => {
      if (!(await onSettle())) return false
      const docId = document._id
      await askSocket('generateDocument', { body: mode ? { mode } : {}, docId })
      // A separate call, because a change sent with a rejected generation would be saved and close the setup. If this
      // call fails, the end of the generation makes the same change.
      await updateDocument({ id: docId, configurationStep: completeStep }).catch(() => undefined)
      return true
    },
    onSuccess: (isStarted) => {
      setAsking(false)
      if (isStarted) finish()
    },
    onError: (error) => {
      if (error instanceof SocketCallError && error.code === 'text_exists') return setAsking(true)
      setAsking(false)
      toast.error((error instanceof SocketCallError && error.message) || t('failed'))
    },
    meta: { silent: true },
  })

  async function byHand(): Promise<void> {
    if (await onSettle()) writeMyself()
  }

  const question = (mode: Mode) => (
    <Button
      variant={mode === 'append' ? 'default' : 'secondary'}
      disabled={write.isPending}
      onClick={() => write.mutate(mode)}
    >
      {t(`outline.${mode}`)}
    </Button>
  )
  return (
    <>
      {isLaidOut ? (
        <ModelNote
          canConnect={isOwner(role)}
          isBlocked={estimate.isBlocked}
          className="order-first basis-full"
        />
      ) : null}
      <CostNote estimate={estimate} className="max-sm:w-full" />
      <Button
        variant="ghost"
        className="max-sm:px-2"
        disabled={write.isPending}
        onClick={() => void byHand()}
      >
        {t(isRevisit ? 'backToWriting' : 'writeMyself')}
      </Button>
      <Button
        className="max-sm:px-3"
        isBusy={write.isPending}
        disabled={isOff}
        onClick={() => write.mutate(undefined)}
      >
        {write.isPending ? null : <Icon />}
        {write.isPending ? t('outline.writing') : t(isLaidOut ? 'outline.layOut' : 'outline.write')}
      </Button>
      <Dialog
        role="alertdialog"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('outline.textTitle')}
        description={t('outline.textQuestion')}
        footer={
          <>
            {question('replace')}
            {question('append')}
          </>
        }
      />
    </>
  )
}
