import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { countChanged } from '../../../editor/text-units.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { HelpQuestion } from './help-dialog.tsx'
import { HelpProposal } from './help-proposal.tsx'
import type { AskedAction, HelpDetails, HelpNotice } from './help-question.ts'
import { isStale, reshaping } from './help-request.ts'
import type { Help, HelpRun } from './use-help.ts'
import { WritingText } from './writing-text.tsx'

interface HelpDialogsProps {
  editor: Editor
  docId: string
  language: string
  help: Help
  model: string | undefined
  /** The action that needs an input; null if no input is needed. */
  question: AskedAction | null
  onAnswer: (action: AskedAction, details: HelpDetails) => Promise<HelpNotice | null>
  onQuestionClose: () => void
}

/** The dialogs of AI help: its input, the text that is being written, and the suggestion. */
export function HelpDialogs(props: HelpDialogsProps) {
  const { editor, docId, language, help, model, question, onAnswer, onQuestionClose } = props
  const { run, proposal } = help
  if (proposal) return <OpenProposal editor={editor} help={help} model={model} />
  if (question)
    return (
      <HelpQuestion
        action={question}
        docId={docId}
        language={language}
        run={run}
        onStop={help.stop}
        onAnswer={(details) => onAnswer(question, details)}
        onClose={() => {
          help.close()
          onQuestionClose()
        }}
      />
    )
  // Rules respond immediately.
  return run && model ? <Writing run={run} model={model} onStop={help.stop} /> : null
}

function OpenProposal({ editor, help, model }: Pick<HelpDialogsProps, 'editor' | 'help' | 'model'>) {
  const { proposal, run } = help
  const { changed, isGone } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      changed: proposal ? countChanged(state.doc, proposal.units) : 0,
      isGone: proposal !== null && isStale(state, proposal),
    }),
  })
  if (!proposal) return null
  const { wish } = proposal
  return (
    <HelpProposal
      {...proposal}
      model={model}
      isReshaped={reshaping.includes(wish.action)}
      isBusy={run !== null}
      changed={changed}
      isGone={isGone}
      onTake={help.take}
      onBelow={help.below}
      onRetry={help.retry}
      onStop={help.stop}
      onClose={help.close}
    />
  )
}

function Writing({ run, model, onStop }: { run: HelpRun; model: string; onStop: () => void }) {
  const { t } = useTranslation('writing')
  return (
    <Dialog
      isOpen
      onClose={onStop}
      size="xl"
      title={t(`help.actions.${run.wish.action}`)}
      description={<span role="status">{t('help.writingBy', { model })}</span>}
      footer={
        <Button variant="secondary" onClick={onStop}>
          <Square />
          {t('generation.stop')}
        </Button>
      }
    >
      <WritingText run={run} />
    </Dialog>
  )
}
