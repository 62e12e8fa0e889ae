import { useEditorState } from '@tiptap/react'
import {
  ArrowRightToLine,
  BookCheck,
  CircleQuestionMark,
  FoldVertical,
  KeyRound,
  Languages,
  List,
  type LucideIcon,
  Megaphone,
  NotebookText,
  RefreshCw,
  Sparkles,
  Square,
  Table,
  UnfoldVertical,
  WandSparkles,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { CostNote } from '../../ui/cost-note.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useHelpEstimate, useHelpInfo } from './api.ts'
import { HelpQuestion } from './help/help-dialog.tsx'
import { type AskedAction, askedActions, type HelpDetails } from './help/help-question.ts'
import { ProposalDialog } from './proposal-dialog.tsx'
import type { ToolProps } from './tool-props.ts'
import { findRange, type Scope } from './units.ts'
import { actions, useHelp } from './use-help.ts'

type Action = (typeof actions)[number]
const scopes: Scope[] = ['selection', 'block', 'section', 'document']

const icons: Record<Action, LucideIcon> = {
  rewrite: RefreshCw,
  shorten: FoldVertical,
  expand: UnfoldVertical,
  simplify: Sparkles,
  'fix-grammar': BookCheck,
  'change-tone': Megaphone,
  translate: Languages,
  'to-list': List,
  'to-table': Table,
  'to-questions': CircleQuestionMark,
  continue: ArrowRightToLine,
  summarise: NotebookText,
  'add-keyword': KeyRound,
  custom: WandSparkles,
}

/** All AI actions, on selection, block, section, or the whole text; nothing changes before it is accepted. */
export function HelpTool({ editor, document }: ToolProps) {
  const { t } = useTranslation('writing')
  const { t: tp } = useTranslation('panels')
  const hasSelection = useEditorState({ editor, selector: ({ editor: { state } }) => !state.selection.empty })
  const [wanted, setWanted] = useState<Scope>('block')
  const [question, setQuestion] = useState<AskedAction | null>(null)
  const scope: Scope = wanted === 'selection' && !hasSelection ? 'block' : wanted
  const { data: about } = useHelpInfo()
  const help = useHelp(editor, document, about?.isOffline ?? true)
  const range = findRange(editor.state, scope)
  const paragraph = range ? editor.state.doc.textBetween(range.from, range.to, '\n', ' ').trim() : ''
  const { data: estimate } = useHelpEstimate(
    { paragraph, language: document.language, docId: document._id },
    about?.isOffline === false,
  )
  const ask = async (action: Action, details: HelpDetails = {}) => {
    const notice = await help.ask({ action, scope, details })
    if (!notice) setQuestion((now) => (now === action ? null : now))
    return notice
  }
  const start = async (action: Action) => {
    const asked = askedActions.find((one) => one === action)
    if (asked) return setQuestion(asked)
    const notice = await ask(action)
    if (notice) toast[notice.hasFailed ? 'error' : 'success'](notice.text)
  }
  const { proposal, progress } = help
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">{tp('tools.scope')}</legend>
        <div className="flex flex-wrap gap-1 rounded-md bg-sunken p-1">
          {scopes.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={scope === name}
              disabled={name === 'selection' && !hasSelection}
              className={cn(
                'min-h-8 grow rounded-sm px-2 text-sm text-muted enabled:hover:text-ink disabled:opacity-50',
                scope === name && 'bg-surface font-medium text-ink shadow-xs',
              )}
              onClick={() => setWanted(name)}
            >
              {tp(`tools.scopes.${name}`)}
            </button>
          ))}
        </div>
        <p className="line-clamp-2 text-xs text-muted" dir="auto">
          {paragraph || tp('tools.noText')}
        </p>
      </fieldset>
      {progress ? (
        <div className="flex items-center gap-2" role="status">
          <div className="grow">
            <Progress label={tp('tools.working')} done={progress.done} total={progress.total} />
          </div>
          <Button size="sm" variant="secondary" onClick={help.stop}>
            <Square />
            {t('generation.stop')}
          </Button>
        </div>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        {actions.map((action) => {
          const Icon = icons[action]
          return (
            <Button
              key={action}
              variant="outline"
              size="sm"
              className="h-auto min-h-10 justify-start px-2.5 py-1.5 text-start leading-4 whitespace-normal"
              disabled={progress !== null || (about?.cannot.includes(action) ?? false)}
              onClick={() => void start(action)}
            >
              <Icon className="text-muted" />
              {t(`help.actions.${action}`)}
            </Button>
          )
        })}
      </div>
      {about && about.cannot.length > 0 ? <p className="text-xs text-muted">{t('help.needsModel')}</p> : null}
      {estimate ? <CostNote estimate={estimate} className="text-xs" /> : null}
      {question ? (
        <HelpQuestion
          action={question}
          onAnswer={(details) => ask(question, details)}
          onClose={() => setQuestion(null)}
        />
      ) : null}
      {proposal ? (
        <ProposalDialog
          title={t(`help.actions.${proposal.wish.action}`)}
          before={proposal.before}
          after={proposal.after}
          lost={proposal.lost}
          model={about?.model}
          isBusy={progress !== null}
          onTake={help.take}
          onKeepBoth={help.keepBoth}
          onRetry={() => void help.retry()}
          onClose={help.close}
        />
      ) : null}
    </div>
  )
}
