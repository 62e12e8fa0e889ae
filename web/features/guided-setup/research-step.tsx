import type { Brief } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { needsBrief, selectionKey } from '../../lib/research-figures.ts'
import { Button } from '../../ui/button.tsx'
import { ConcurrentChange } from '../../ui/concurrent-change.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useHelpInfo } from '../tools/api.ts'
import { createBrief } from './api.ts'
import { BriefContent } from './brief-content.tsx'
import { BriefKeywords } from './brief-keywords.tsx'
import { BriefReferences } from './brief-references.tsx'
import { ResearchPages } from './research-pages.tsx'
import { SaveStatus } from './save-status.tsx'
import { useSetup } from './setup-context.ts'
import { StepFrame } from './step-frame.tsx'
import { StepNotice } from './step-notice.tsx'
import { type BriefEditor, useBriefEditor } from './use-brief-editor.ts'
import { useResearch } from './use-research.ts'

const parts = ['pages', 'keywords', 'content', 'references'] as const
type Part = (typeof parts)[number]

/** What a part is for; without a model, nothing is said about the AI. */
const leadOf = (part: Part, isOffline: boolean) =>
  isOffline && (part === 'content' || part === 'references')
    ? (`research.leadsPlain.${part}` as const)
    : (`research.leads.${part}` as const)

/** The competitors, and the brief based on them. */
export function ResearchStep() {
  // All tab contents are loaded with the step; otherwise a skeleton would replace the page between tabs.
  const { t } = useTranslation(['setup', 'panels', 'brief'])
  const { document, goTo, patch, draft, keepDraft } = useSetup()
  const part = parts.find((one) => one === draft.researchPart) ?? 'pages'
  const research = useResearch()
  const { data: help } = useHelpInfo()
  const isIdle = !research.serp && !research.isSearching

  // On phones the row of tabs is wider than the screen.
  useEffect(() => {
    if (part !== 'pages')
      globalThis.document
        .querySelector('[role=tab][data-state=active]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [part])

  const brief = useMutation({
    mutationFn: async () => {
      await research.settle()
      const made = await createBrief({ docId: document._id })
      return { made, from: selectionKey(document.serp) }
    },
    onSuccess: ({ made, from }) => {
      patch({ brief: made })
      keepDraft({ briefFor: from })
    },
    meta: { silent: true },
  })
  const needs = needsBrief(document.brief, research.serp, draft.briefFor)
  const prepare = () => {
    if (needs && !brief.isPending) brief.mutate()
  }

  const beginOnce = useEffectEvent(() => {
    if (document.keyword && isIdle) research.search()
    if (document.keyword && part !== 'pages') prepare()
  })
  useEffect(() => beginOnce(), [])

  function open(next: Part): void {
    keepDraft({ researchPart: next })
    window.scrollTo(0, 0)
    if (next !== 'pages') prepare()
  }

  function onNext(): void {
    const next = parts[parts.indexOf(part) + 1]
    if (next) open(next)
    else goTo(4)
  }

  function leave(step: number): void {
    prepare()
    goTo(step)
  }

  const panel = (draw: (editor: BriefEditor) => ReactNode) => (
    <BriefPanel
      brief={document.brief}
      isMaking={brief.isPending}
      error={brief.error}
      onRetry={() => brief.mutate()}
      draw={draw}
    />
  )
  return (
    <StepFrame
      title={t(`research.titles.${part}`)}
      lead={t(leadOf(part, help?.isOffline === true))}
      isWide
      onBack={() => (part === 'pages' ? goTo(2) : open(parts[parts.indexOf(part) - 1] ?? 'pages'))}
      onSkip={() => leave(4)}
      nextLabel={t(`research.next.${part}`)}
      onNext={onNext}
      isNextDisabled={part === 'pages' && (research.isSearching || research.isAdding)}
    >
      <Tabs
        label={t('research.tabs.label')}
        value={part}
        onChange={(value) => open(value as Part)}
        tabs={[
          { value: 'pages', label: t('research.tabs.pages'), content: <ResearchPages research={research} /> },
          {
            value: 'keywords',
            label: t('research.tabs.keywords'),
            content: panel((editor) => <BriefKeywords editor={editor} />),
          },
          {
            value: 'content',
            label: t('research.tabs.content'),
            content: panel((editor) => <BriefContent editor={editor} />),
          },
          {
            value: 'references',
            label: t('research.tabs.references'),
            content: panel((editor) => <BriefReferences editor={editor} />),
          },
        ]}
      />
    </StepFrame>
  )
}

interface BriefPanelProps {
  brief: Brief | null
  isMaking: boolean
  error: unknown
  onRetry: () => void
  draw: (editor: BriefEditor) => ReactNode
}

function BriefPanel({ brief, isMaking, error, onRetry, draw }: BriefPanelProps) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { document, goTo } = useSetup()
  const count = document.serp?.selected.length ?? 0
  if (isMaking) {
    const label =
      count > 0 ? t('brief.making', { count, formatted: format.number(count) }) : t('brief.makingAlone')
    return (
      <div className="flex flex-col gap-4">
        <div role="status">
          <Progress label={label} done={0} total={0} />
        </div>
        <Skeleton className="h-64" />
      </div>
    )
  }
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  if (!brief) {
    const action = <Button onClick={() => goTo(1)}>{t('cluster.toKeywords')}</Button>
    return document.keyword ? (
      <Skeleton className="h-64" />
    ) : (
      <StepNotice text={t('research.noKeyword')} action={action} />
    )
  }
  return <BriefForm key={brief._id} brief={brief} draw={draw} />
}

/** Another user has changed a field while it was being edited. */
function Conflict({ editor }: { editor: BriefEditor }) {
  const { t } = useTranslation('panels')
  const { conflict, keepMine, takeTheirs } = editor
  if (!conflict) return null
  const names = conflict.fields.flatMap((field) => {
    const known = conflictFields.find((one) => one === field)
    return known ? [`${t(`brief.field.${known}`)}: “${String(conflict.theirs[known] ?? '')}”`] : []
  })
  return <ConcurrentChange text={names.join(' · ')} onKeep={keepMine} onTake={takeTheirs} />
}

const conflictFields = [
  'goal',
  'audience',
  'intent',
  'angle',
  'callToAction',
  'tone',
  'wordTarget',
  'dueDate',
  'assignee',
] as const

function BriefForm({ brief, draw }: { brief: Brief; draw: (editor: BriefEditor) => ReactNode }) {
  const editor = useBriefEditor(brief)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-end">
        <SaveStatus state={editor.saveState} onRetry={editor.retry} />
      </div>
      {editor.conflict ? <Conflict editor={editor} /> : null}
      {draw(editor)}
    </div>
  )
}
