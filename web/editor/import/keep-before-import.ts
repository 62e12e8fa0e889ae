import { versionNameLength } from '@rankwell/contract'
import i18next from 'i18next'
import { loadTexts } from '../../lib/i18n.ts'
import { saveVersion } from '../api.ts'

/** Stores the current text as a version before a file is imported. */
export async function keepBeforeImport(docId: string, file: string): Promise<void> {
  await loadTexts(['panels'])
  const name = i18next.t('panels:files.version', { name: file }).slice(0, versionNameLength)
  await saveVersion({ docId, name, kind: 'import' })
}
