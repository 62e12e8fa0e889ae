import type { Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { ListTodo, Trash2, WandSparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { removePassage, shorten, turnIntoTask } from './passage-commands.ts'
import { dispatchStep } from './use-insertions.ts'

interface PassageToolsProps {
  editor: Editor
  /** Position of the passage's quote. */
  position: number
  /** Asks the connected model to rewrite the passage; null without a model. */
  onRewrite: ((position: number) => void) | null
  isBusy: boolean
}

/** Actions for a passage: turn it into a task, rewrite it as a paragraph, or remove it. */
export function PassageTools({ editor, position, onRewrite, isBusy }: PassageToolsProps) {
  const { t } = useTranslation('notes')
  const apply = (tr: Transaction | null, message: string) => {
    if (!tr) return void toast.error(t('passage.gone'))
    dispatchStep(editor, tr.scrollIntoView())
    editor.view.focus()
    toast.undoable(message, { label: t('undo'), onSelect: () => editor.commands.undo() })
  }
  const makeTask = () => {
    const text = editor.state.doc.nodeAt(position)?.textContent ?? ''
    const prompt = t('passage.prompt', { subject: shorten(text) })
    apply(turnIntoTask(editor.state, position, prompt), t('passage.tasked'))
  }
  const remove = () => apply(removePassage(editor.state, position), t('passage.removed'))
  const style = 'md:h-6.5 md:px-2 md:text-xs'
  return (
    <>
      <Tooltip text={t('passage.taskHint')}>
        <Button variant="ghost" size="sm" className={style} onClick={makeTask}>
          <ListTodo />
          {t('passage.task')}
        </Button>
      </Tooltip>
      {onRewrite ? (
        <Tooltip text={t('passage.rewriteHint')}>
          <Button
            variant="ghost"
            size="sm"
            className={style}
            isBusy={isBusy}
            onClick={() => onRewrite(position)}
          >
            {isBusy ? null : <WandSparkles />}
            {t('passage.rewrite')}
          </Button>
        </Tooltip>
      ) : null}
      <Tooltip text={t('passage.removeHint')}>
        <Button variant="ghost" size="sm" className={style} onClick={remove}>
          <Trash2 />
          {t('passage.remove')}
        </Button>
      </Tooltip>
      <span className="mx-1 h-5 w-px shrink-0 bg-line" aria-hidden />
    </>
  )
}
