import type { Template, TemplateContent, TemplateSummary, VariantPart } from '@rankwell/contract'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { download } from '../../lib/download.ts'
import { useAction } from '../../lib/use-action.ts'

export const templatesPath = '/app/templates'
export const templatePath = (id: string): string => `${templatesPath}/${id}`
export const newTemplatePath = `${templatesPath}/new`
export const editTemplatePath = (id: string): string => `${templatePath(id)}/edit`

/** Reloads everything about templates. */
export const reloadTemplates = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: calls.templates.key() })

/** All templates that the user sees in a workspace. */
export const useTemplates = (workspace: string) =>
  useQuery(calls.templates.listTemplates.queryOptions({ input: { workspace } }))

export const useTemplate = (id: string, workspace: string) =>
  useQuery(calls.templates.getTemplate.queryOptions({ input: { id, workspace }, retry: false }))

export const useTemplateVersions = (id: string) =>
  useQuery(calls.templates.listTemplateVersions.queryOptions({ input: { id }, staleTime: 0 }))

export const useTemplateRuns = (id: string, workspace: string) =>
  useQuery(calls.templates.listTemplateRuns.queryOptions({ input: { id, workspace }, staleTime: 0 }))

export const useTrashedTemplates = (workspace: string) =>
  useQuery(calls.templates.listTrashedTemplates.queryOptions({ input: { workspace }, staleTime: 0 }))

/** The cost of a run; nothing is requested for templates that are only started. */
export const useRunEstimate = (input: Input<typeof api.templates.estimateTemplate>, isWanted: boolean) =>
  useQuery({
    ...calls.templates.estimateTemplate.queryOptions({ input }),
    enabled: isWanted,
    placeholderData: (known) => known,
    meta: { silent: true },
  })

/** A mutation that reloads the templates on success. */
function useTemplateAction<Output, In>(
  run: (input: In) => Promise<Output>,
  onSuccess?: (output: Output, input: In) => void,
) {
  const queryClient = useQueryClient()
  return useAction(run, {
    onSuccess: (output, input) => {
      void reloadTemplates(queryClient)
      onSuccess?.(output, input)
    },
  })
}

export function useSetFavorite(workspace: string) {
  const queryClient = useQueryClient()
  const { queryKey } = calls.templates.listTemplates.queryOptions({ input: { workspace } })
  return useAction(
    ({ id, isFavorite }: { id: string; isFavorite: boolean }) =>
      api.templates.setFavoriteTemplate({ id, workspace, isFavorite }),
    {
      // Shown immediately; after a failure, the list is reloaded.
      onMutate: ({ id, isFavorite }) => {
        queryClient.setQueryData<TemplateSummary[]>(queryKey, (known) =>
          known?.map((one) => (one._id === id ? { ...one, isFavorite } : one)),
        )
      },
      onSettled: () => void reloadTemplates(queryClient),
    },
  )
}

export const useDuplicateTemplate = (workspace: string, onCopied: (copy: Template) => void) =>
  useTemplateAction((id: string) => api.templates.duplicateTemplate({ id, workspace }), onCopied)

export const useShareTemplate = () =>
  useTemplateAction((input: { id: string; sharing: 'private' | 'workspace' }) =>
    api.templates.updateTemplate(input),
  )

export const useDeleteTemplate = (onDeleted: (message: string, id: string) => void) =>
  useTemplateAction(
    (id: string) => api.templates.deleteTemplate({ id }),
    ({ message }, id) => onDeleted(message, id),
  )

export const useRestoreTemplate = () =>
  useTemplateAction((id: string) => api.templates.restoreTemplate({ id }))

export const useRestoreVersion = (onRestored: (template: Template) => void) =>
  useTemplateAction(
    (input: { id: string; version: number }) => api.templates.restoreTemplateVersion(input),
    onRestored,
  )

export const useImportTemplates = (workspace: string, onImported: (count: number) => void) =>
  useTemplateAction(
    (file: Input<typeof api.templates.importTemplates>['file']) =>
      api.templates.importTemplates({ workspace, file }),
    (added) => onImported(added.length),
  )

export const useExportTemplate = () =>
  useAction(({ _id, name }: Pick<TemplateSummary, '_id' | 'name'>) =>
    download({ path: `/templates/${_id}/export`, name: `${name}.json` }),
  )

interface SavedTemplate {
  content: TemplateContent
  sharing: 'private' | 'workspace'
}

/** Creates a template, or changes the version that was opened. */
export function useSaveTemplate(workspace: string, known: { id: string; version: number } | null) {
  const queryClient = useQueryClient()
  return async ({ content, sharing }: SavedTemplate): Promise<Template> => {
    const saved = known
      ? await api.templates.updateTemplate({ ...known, content, sharing })
      : await api.templates.createTemplate({ workspace, content, sharing })
    await reloadTemplates(queryClient)
    return saved
  }
}

export const useCreateFromTemplate = (onCreated: (docId: string) => void) =>
  useTemplateAction(
    (input: Input<typeof api.templates.createFromTemplate>) => api.templates.createFromTemplate(input),
    ({ docId }) => onCreated(docId),
  )

type RunInput = Input<typeof api.templates.runTemplate>
export type RunRequest = { template: RunInput } | { test: Input<typeof api.templates.testTemplate> }

/** Streams the parts of a run. Aborting it cancels the request and its cost. */
export async function* streamRun(request: RunRequest, signal: AbortSignal): AsyncGenerator<VariantPart> {
  const answer =
    'template' in request
      ? await api.templates.runTemplate(request.template, { signal })
      : await api.templates.testTemplate(request.test, { signal })
  if ('variants' in answer) {
    for (const [variant, text] of answer.variants.entries()) yield { variant, text, isWhole: true }
    return
  }
  try {
    for (;;) {
      const { done, value } = await answer.next()
      if (done) return
      yield value
    }
  } finally {
    void answer.return?.().catch(() => undefined)
  }
}
