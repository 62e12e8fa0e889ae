import type { Document, LinkProblem } from '@rankwell/contract'
import { textPlaceToRange } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { CircleAlert, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { endUndoStep } from '../../collab/undo-step.ts'
import { useDoc } from '../../editor/use-doc.ts'
import { readPath } from '../../lib/read-path.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLinkProblems } from './api.ts'
import { changeLink, findLink } from './place-links.ts'
import { showRange } from './show-range.ts'

/** Broken, redirecting, and other wrong internal links, each with its remedy. */
export function ProblemList({ document, editor }: { document: Document; editor: Editor }) {
  const { t } = useTranslation('panels')
  const doc = useDoc(editor)
  const { data, error, refetch, isFetching } = useLinkProblems(document._id)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status">
        <p className="mb-2 text-sm text-muted">{t('links.checking')}</p>
        <Skeleton className="h-40" />
      </div>
    )
  const open = data.filter(({ kind, place, url }) =>
    place === null || kind === 'dense' ? true : doc !== null && findLink(doc, { place, url }) !== null,
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-muted" role="status">
          {open.length === 0 ? t('links.fine') : ''}
        </p>
        <Button size="sm" variant="ghost" isBusy={isFetching} onClick={() => void refetch()}>
          {isFetching ? null : <RefreshCw />}
          {t('links.recheck')}
        </Button>
      </div>
      <ul className="grid grid-cols-1 divide-y divide-line" aria-label={t('links.tab.problems')}>
        {open.map((problem) => (
          <ProblemRow
            key={`${problem.kind} ${problem.place?.blockId} ${problem.place?.from}`}
            problem={problem}
            editor={editor}
          />
        ))}
      </ul>
    </div>
  )
}

function ProblemRow({ problem, editor }: { problem: LinkProblem; editor: Editor }) {
  const { t } = useTranslation('panels')
  const { kind, place, anchor, url, redirect } = problem
  const hint = useHint(problem)
  const show = () => place && showRange(editor, textPlaceToRange(editor.state.doc, place))
  const change = (address: string | null) => {
    const tr = place && changeLink(editor.state, { place, url }, address)
    if (!tr) return void toast.error(t('links.moved'))
    endUndoStep(editor)
    editor.view.dispatch(tr)
    endUndoStep(editor)
    toast.undoable(t(address === null ? 'links.removed' : 'links.replaced'), {
      label: t('links.undo'),
      onSelect: () => editor.commands.undo(),
    })
  }
  return (
    <li className="grid grid-cols-1 gap-2 py-3 first:pt-0">
      <div className="flex gap-2">
        <CircleAlert className="mt-0.5 size-4 shrink-0 text-warning-ink" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-medium">{t(`links.issue.${kind}`)}</p>
          {anchor ? (
            <button
              type="button"
              className="block max-w-full truncate rounded-md text-start text-sm underline-offset-4 hover:underline"
              aria-label={t('links.show', { anchor })}
              onClick={show}
            >
              <bdi>{anchor}</bdi>
            </button>
          ) : null}
          {url ? (
            <p dir="ltr" className="truncate text-start text-xs text-muted rtl:text-end">
              {readPath(redirect ?? url)}
            </p>
          ) : null}
          {hint ? <p className="text-xs text-muted">{hint}</p> : null}
        </div>
      </div>
      {place && kind !== 'dense' ? (
        <div className="flex flex-wrap gap-2 ps-3">
          {kind === 'redirect' && redirect ? (
            <Button size="sm" variant="outline" onClick={() => change(redirect)}>
              {t('links.follow')}
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={() => change(null)}>
            {t('links.remove')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function useHint({ kind, status }: LinkProblem): string | null {
  const { t } = useTranslation('panels')
  if (kind === 'broken') return status ? t('links.issueHint.status', { status }) : t('links.issueHint.silent')
  return kind === 'orphan' || kind === 'dense' || kind === 'competing' ? t(`links.issueHint.${kind}`) : null
}
