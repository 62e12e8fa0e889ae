import { importBatch } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  type Columns,
  type ExportSource,
  findHeader,
  guessColumns,
  guessSource,
  type Header,
} from '../../../lib/guess-columns.ts'
import { readTable, type Table } from '../../../lib/read-table.ts'
import { importKeywords, importResults } from '../api.ts'
import { collectKeywords, collectResults, guessKind, type ImportKind } from './collect-rows.ts'

export const maxImportMb = 20

export interface ImportFile {
  name: string
  table: Table
  header: Header
  source: ExportSource | null
}

export interface ImportPlace {
  workspaceId: string
  keyword: string
  location: string
  language: string
}

export type FileProblem = 'empty' | 'tooLarge'

/** A selected file, its column assignment, and the import in batches. */
export function useImport(
  { workspaceId, keyword, location, language }: ImportPlace,
  onDone: (kind: ImportKind, rows: number) => void,
) {
  const [file, setFile] = useState<ImportFile | null>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [columns, setColumns] = useState<Columns>({})
  const [kind, setKind] = useState<ImportKind>('keywords')
  const [done, setDone] = useState(0)

  async function choose(chosen: File): Promise<void> {
    setFile(null)
    setProblem(chosen.size > maxImportMb * 1_000_000 ? 'tooLarge' : null)
    if (chosen.size > maxImportMb * 1_000_000) return
    const table = readTable(new Uint8Array(await chosen.arrayBuffer()))
    const header = findHeader(table.rows)
    if (table.rows.length <= header.row + 1) {
      setProblem('empty')
      return
    }
    const guessed = header.row < 0 ? { keyword: 0 } : guessColumns(header.headers)
    setColumns(guessed)
    setKind(guessKind(guessed))
    setFile({ name: chosen.name, table, header, source: guessSource(header.headers) })
  }

  const collected = useMemo(() => {
    if (!file) return null
    const from = file.header.row + 1
    return {
      keywords: collectKeywords(file.table, from, columns),
      results: collectResults(file.table, from, columns, keyword),
    }
  }, [file, columns, keyword])

  const send = useMutation({
    mutationFn: async () => {
      setDone(0)
      const about = {
        ...{ location_name: location, language_code: language, workspace: workspaceId },
        name: (file?.name ?? '').slice(0, 200) || 'CSV',
        ...(file?.source && { source: file.source }),
      }
      let started: { importId?: string } = {}
      const rows = collected?.[kind].rows ?? []
      for (let from = 0; from < rows.length; from += importBatch) {
        const to = Math.min(rows.length, from + importBatch)
        if (kind === 'keywords')
          started = await importKeywords({
            ...about,
            ...started,
            seed: keyword,
            rows: collected?.keywords.rows.slice(from, to) ?? [],
          })
        else
          started = await importResults({
            ...about,
            ...started,
            rows: collected?.results.rows.slice(from, to) ?? [],
          })
        setDone(to)
      }
      return rows.length
    },
    onSuccess: (rows) => onDone(kind, rows),
  })

  return {
    file,
    problem,
    columns,
    setColumns,
    kind,
    setKind,
    collected: collected?.[kind] ?? null,
    choose,
    send,
    done,
  }
}

export type Import = ReturnType<typeof useImport>
