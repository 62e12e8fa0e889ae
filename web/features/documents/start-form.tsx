import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/input.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { documentPath } from './api.ts'

const writingStep = 6

/** Nothing is created before the keyword, or the choice to write without research. */
export function StartForm() {
  const { t } = useTranslation('documents')
  const workspace = useCurrentWorkspace()._id
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState('')
  const create = useMutation({
    mutationFn: (start: { keyword: string } | { configurationStep: number }) =>
      api.documents.createDocument({ workspace, ...start }),
    onSuccess: ({ _id }) => navigate(documentPath(_id), { replace: true }),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (keyword.trim()) create.mutate({ keyword: keyword.trim() })
  }

  return (
    <form onSubmit={submit} className="mx-auto flex max-w-xl flex-col gap-5 px-4 py-16">
      <div>
        <h2 className="text-2xl font-semibold tracking-tight text-balance">{t('start.title')}</h2>
        <p className="mt-1 text-muted">{t('start.lead')}</p>
      </div>
      <TextField
        label={t('start.keyword')}
        required
        autoFocus
        maxLength={200}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" isBusy={create.isPending} disabled={!keyword.trim()}>
          {t('start.submit')}
        </Button>
        <Button
          variant="ghost"
          disabled={create.isPending}
          onClick={() => create.mutate({ configurationStep: writingStep })}
        >
          {t('start.skip')}
        </Button>
      </div>
    </form>
  )
}
