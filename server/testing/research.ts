import { newId } from '../lib/ids.ts'
import type { Caller, World } from './world.ts'

interface ResearchPage {
  url: string
  title: string
  headings: string[]
  text: string
}

/** Gives a document an outline and a brief with pages that were read, and with notes of the user. */
export async function giveResearch(
  { app, workspaceId }: World,
  caller: Caller,
  docId: string,
  research: {
    outline: { text: string; level?: number; note?: string }[]
    pages: ResearchPage[]
    notes?: string[]
  },
): Promise<void> {
  const { sql } = app.database
  const { outline, pages, notes = [] } = research
  await caller.post('/brief', { docId })
  for (const { url, title, headings, text } of pages)
    await sql`insert into pages (id, workspace_id, url, title, headers, text, status)
      values (${newId()}, ${workspaceId}, ${url}, ${title},
        ${JSON.stringify({ h1: [], h2: headings, h3: [], h4: [], h5: [], h6: [] })}::jsonb, ${text}, 'ok')
      on conflict do nothing`
  const references = [
    ...pages.map(({ url, title }) => ({ _id: newId(), kind: 'url', title, value: url, isOn: true })),
    ...notes.map((value) => ({ _id: newId(), kind: 'note', title: '', value, isOn: true })),
  ]
  await sql`update briefs set "references" = ${JSON.stringify(references)}::jsonb where document_id = ${docId}`
  const content = outline.map(({ level = 2, ...item }) => ({ _id: newId(), level, ...item }))
  await sql`insert into outlines (id, document_id, content)
    values (${newId()}, ${docId}, ${JSON.stringify(content)}::jsonb)
    on conflict (document_id) do update set content = excluded.content`
}

/** A page of about 700 words about composting: a few real sections, and filler about one of them. */
export const compostPage: ResearchPage = {
  url: 'https://heap.example/compost',
  title: 'Home composting & <care>',
  headings: ['What compost needs', 'How long it takes', 'Common mistakes'],
  text: [
    'What compost needs',
    'A compost heap needs two parts of brown material and one part of green material. Leaves, straw, and cardboard count as brown, because they are rich in carbon. We love our heap.',
    'This ratio keeps the heap from smelling.',
    'Subscribe to our newsletter for more composting tips.',
    'How long it takes',
    'A heap that is turned every week is finished after 12 weeks. Cold composting takes up to 18 months, since the heap never warms up.',
    'Common mistakes',
    'Cooked food attracts rats, so keep it out of an open compost heap. A lid of wire mesh keeps animals away from the material.',
    ...Array.from(
      { length: 40 },
      (_, at) => `Gardener number ${at + 20} keeps a diary of the weather near the village and its orchards.`,
    ),
  ].join('\n'),
}
