import type { DocumentNotes, NotesSection } from '@rankwell/contract'
import type { LaidOutHeading } from '@rankwell/seo/offline'
import type { SignedInContext } from '../../context.ts'
import type { Input } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { findNotes } from './notes-queries.ts'

const present = ({ ownNotes: _notes, prompt: _prompt, ...section }: LaidOutHeading): NotesSection => section

/** The notes most recently laid out in a document, for the panel beside its text. */
export async function getResearchNotes(
  ctx: SignedInContext,
  { docId }: Input<'writing.getResearchNotes'>,
): Promise<DocumentNotes> {
  await openDocument(ctx, docId, 'see')
  const row = await findNotes(ctx.app.database, docId)
  return {
    docId,
    createdAt: row?.createdAt.toISOString() ?? null,
    sections: row?.sections.map(present) ?? [],
  }
}
