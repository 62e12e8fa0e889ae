import type { ParagraphAction } from '@rankwell/contract'
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
  Table,
  UnfoldVertical,
  WandSparkles,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { Button } from '../../ui/button.tsx'
import { CostNote } from '../../ui/cost-note.tsx'
import { useHelpEstimate, useHelpInfo } from './api.ts'
import { ConnectModel } from './help/connect-model.tsx'
import { HelpDialogs } from './help/help-dialogs.tsx'
import { type AskedAction, isAsked } from './help/help-question.ts'
import { actions, useHelp } from './help/use-help.ts'
import type { ToolProps } from './tool-props.ts'
import { findRange, type Scope } from './units.ts'

const scopes: Scope[] = ['selection', 'block', 'section', 'document']

const icons: Record<ParagraphAction, LucideIcon> = {
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

/** All AI actions, for the selection, block, section, or whole text; nothing changes before it is accepted. */
export function HelpTool({ editor, document }: ToolProps) {
  const { t } = useTranslation('writing')
  const { t: tp } = useTranslation('panels')
  const hasSelection = useEditorState({ editor, selector: ({ editor: { state } }) => !state.selection.empty })
  const [wanted, setWanted] = useState<Scope | null>(null)
  const [question, setQuestion] = useState<AskedAction | null>(null)
  const usual: Scope = hasSelection ? 'selection' : 'block'
  const scope: Scope = wanted === null || (wanted === 'selection' && !hasSelection) ? usual : wanted
  const { data: about } = useHelpInfo()
  const { language, _id: docId } = document
  const help = useHelp({ editor, docId, language, isOffline: about?.isOffline ?? true })
  const range = findRange(editor.state, scope)
  const paragraph = range ? editor.state.doc.textBetween(range.from, range.to, '\n', ' ').trim() : ''
  const { data: estimate } = useHelpEstimate({ paragraph, language, docId }, about?.isOffline === false)
  const start = (action: ParagraphAction) =>
    isAsked(action) ? setQuestion(action) : void help.askNow({ action, scope, details: {} })
  const cannot = about?.cannot ?? []
  const can = actions.filter((action) => !cannot.includes(action))
  const list = (shown: readonly ParagraphAction[], isOff: boolean) => (
    <div className="grid grid-cols-2 gap-2">
      {shown.map((action) => {
        const Icon = icons[action]
        return (
          <Button
            key={action}
            variant="outline"
            size="sm"
            className="h-auto min-h-10 justify-start px-2.5 py-1.5 text-start leading-4"
            disabled={isOff || help.run !== null}
            onClick={() => start(action)}
          >
            <Icon className={cn('text-muted', action === 'continue' && 'rtl:-scale-x-100')} />
            <span className="min-w-0 whitespace-normal">{t(`help.actions.${action}`)}</span>
          </Button>
        )
      })}
    </div>
  )
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
      {list(can, false)}
      {cannot.length > 0 ? (
        <section className="grid gap-2">
          <ConnectModel isBlocked={about?.isBlocked === true} />
          {list(cannot, true)}
        </section>
      ) : null}
      <Suspense>{estimate ? <CostNote estimate={estimate} className="text-xs" /> : null}</Suspense>
      <HelpDialogs
        editor={editor}
        docId={docId}
        language={language}
        help={help}
        model={about && !about.isOffline ? about.model : undefined}
        question={question}
        onAnswer={async (action, details) => {
          const notice = await help.ask({ action, scope, details })
          if (!notice) setQuestion(null)
          return notice
        }}
        onQuestionClose={() => setQuestion(null)}
      />
    </div>
  )
}
