import type { DocumentStatus, Role } from '@rankwell/contract'
import { type EditorBlock, markdownToBlog, replaceAll } from '@rankwell/editor'
import sharp from 'sharp'
import type { App, SignedInContext } from '../context.ts'
import { newId } from '../lib/ids.ts'
import { createWorkQueue } from '../lib/work-queue.ts'
import { hashPassword } from '../modules/authentication/passwords.ts'
import { renewDemoTrial } from '../modules/billing/service.ts'
import { createDocument, joinApprovalHash, readReviewFacts } from '../modules/documents/service.ts'
import { recordVersion } from '../modules/history/service.ts'
import { storeOutline } from '../modules/outlines/service.ts'
import { storeUpload } from '../modules/uploads/service.ts'
import type { SampleSite } from '../providers/sample-web/content.ts'
import { drawPicture } from '../providers/sample-web/drawing/draw.ts'
import { demoLogin, demoPeople } from './people.ts'
import {
  findPersonId,
  insertCollaborator,
  insertMeta,
  insertPerson,
  insertWorkspace,
  renewTrial,
  selectWorkspaceFor,
  setDocument,
} from './queries.ts'
import { seedResearch } from './research.ts'
import { readSamples, type Sample } from './samples.ts'

const day = 24 * 3600_000
const trialDays = 7
/** Most of the work is done by the database and by other threads. */
const documentsAtOnce = 3
const daysAgoOfCopy = 0.5
const workspaceNames = [
  { name: 'Green Kitchen', color: 'aeffd6', contentLanguage: 'en', locationName: 'United States' },
  { name: 'قهوة وحكاية', color: 'FFD6AE', contentLanguage: 'ar', locationName: 'Saudi Arabia' },
] as const

/** The user who last worked on an article, by its status. */
const lastEditors: Record<DocumentStatus, Role> = {
  Draft: 'writer',
  'In Review': 'writer',
  Completed: 'reviewer',
  Published: 'publisher',
}

/**
 * Creates the demo of local mode: an owner and one user of each role, two workspaces, and articles in every status.
 * The main workspace has articles in each language of the sample web.
 * Existing data is not changed; only the demo's trial is renewed at each start.
 */
export async function seedDemo(app: App): Promise<void> {
  const known = await findPersonId(app.database, demoLogin.email)
  const ownerId = known ?? (await seedEverything(app))
  if (app.payments.name === 'sandbox') await renewDemoTrial(app, ownerId)
  else await renewTrial(app.database, newId(), ownerId, new Date(app.now().getTime() + trialDays * day))
}

async function seedEverything(app: App): Promise<string> {
  const passwordHash = await hashPassword(demoLogin.password)
  const people = demoPeople.map((person) => ({ ...person, id: newId() }))
  for (const { role: _role, ...person } of people)
    await insertPerson(app.database, { ...person, passwordHash, language: 'und', isOnboarded: true })
  const [owner, ...members] = people
  if (!owner) throw new Error('the demo has no owner')
  const workspaces = []
  for (const workspace of workspaceNames) {
    const id = newId()
    workspaces.push(id)
    await insertWorkspace(
      app.database,
      { id, ...workspace, ownerId: owner.id, createdAt: app.now() },
      [owner, ...members].map(({ id: userId, role }) => ({ userId, role })),
    )
  }
  const [english, arabic] = workspaces
  if (!english || !arabic) throw new Error('the demo has no workspaces')
  for (const person of people) await selectWorkspaceFor(app.database, person.id, english)
  const idOf = (role: Role) => people.find((person) => person.role === role)?.id ?? owner.id
  const seedOne = (sample: Sample, workspaceId: string, daysAgo: number) =>
    seedDocument(app, sample, {
      workspaceId,
      userId: idOf('writer'),
      lastId: idOf(lastEditors[sample.status]),
      readerIds: sample.stage === 'finished' ? [idOf('viewer'), idOf('reviewer')] : [],
      at: new Date(app.now().getTime() - daysAgo * day),
    })
  const run = createWorkQueue({ atOnce: documentsAtOnce, maxWaiting: Number.POSITIVE_INFINITY })
  await Promise.all(
    readSamples().flatMap((sample) => {
      const isArabic = sample.language === 'ar'
      // The main workspace contains articles in both writing directions.
      const isInBoth = isArabic && sample.status === 'In Review'
      return [
        run(() => seedOne(sample, isArabic ? arabic : english, sample.daysAgo)),
        ...(isInBoth ? [run(() => seedOne(sample, english, daysAgoOfCopy))] : []),
      ]
    }),
  )
  return owner.id
}

async function seedDocument(
  app: App,
  sample: Sample,
  place: { workspaceId: string; userId: string; lastId: string; readerIds: string[]; at: Date },
): Promise<void> {
  const { workspaceId, userId, lastId, readerIds, at } = place
  const { title, language, keyword } = sample
  const ctx = demoContext(app, userId, workspaceId)
  const document = await createDocument(ctx, {
    workspace: workspaceId,
    title,
    language,
    keyword,
    configurationStep: 6,
  })
  const docId = document._id
  const { markdown, sizes } = await storeImages(app, sample, place)
  const blocks = markdownToBlog(markdown).blocks.map((block) => reserveSpace(block, sizes))
  await insertMeta(app.database, {
    id: newId(),
    documentId: docId,
    metaDescription: sample.metaDescription,
  })
  await app.texts.change(docId, userId, (doc) => replaceAll(doc, blocks, 'import'))
  // Notes of a new article are older than its research.
  if (sample.stage === 'finished' || sample.status !== 'Draft') await seedResearch(ctx, docId, sample)
  if (sample.stage === 'finished') await storeOutline(app, docId, listHeadings(blocks))
  for (const readerId of readerIds) await insertCollaborator(app.database, docId, readerId)
  const version = await recordVersion(app, docId, { kind: 'created', label: '', authorIds: [userId] })
  const { now } = await readReviewFacts(app, docId)
  await setDocument(app.database, docId, {
    status: sample.status,
    createdAt: at,
    updatedAt: at,
    statusChangedAt: at,
    updatedBy: lastId,
    ...(sample.status !== 'Draft' && { wasInReview: true }),
    ...((sample.status === 'Completed' || sample.status === 'Published') && {
      approvedVersionId: version.id,
      approvedHash: joinApprovalHash(version.contentHash, now.settings ?? ''),
      approvedBy: lastId,
    }),
  })
}

/** The outline that an article was written from. */
const listHeadings = (blocks: EditorBlock[]) =>
  blocks.flatMap(({ type, data }) => {
    const { text, level } = data as { text?: string; level?: number }
    return type === 'header' && text && level ? [{ _id: newId(), level, text }] : []
  })

interface StoredImages {
  markdown: string
  /** Width and height of each image in pixels, by its address. */
  sizes: Map<string, { width: number; height: number }>
}

/** Draws each image in the text and stores it as an upload of the workspace. */
async function storeImages(
  app: App,
  sample: Sample,
  owner: { workspaceId: string; userId: string },
): Promise<StoredImages> {
  let markdown = sample.markdown
  const sizes: StoredImages['sizes'] = new Map()
  for (const [, alt = '', name = ''] of sample.markdown.matchAll(/!\[([^\]]*)\]\(sample:([\w-]+)[^)]*\)/g)) {
    const picture = { kind: name, items: [], alt, caption: '' }
    const svg = drawPicture(picture, name, drawingStyle(sample), sample.language === 'ar')
    const data = await sharp(Buffer.from(svg)).png().toBuffer()
    const { url, width, height } = await storeUpload(app, owner, { name, data })
    sizes.set(url, { width, height })
    markdown = markdown.replaceAll(`sample:${name}`, url)
  }
  return { markdown, sizes }
}

/** Images have a size, so that the text below does not move when they load. */
function reserveSpace(block: EditorBlock, sizes: StoredImages['sizes']): EditorBlock {
  const file = (block.data as { file?: { url?: string } }).file
  const size = sizes.get(file?.url ?? '')
  return size ? { ...block, data: { ...block.data, file: { ...file, ...size } } } : block
}

function demoContext(app: App, userId: string, workspaceId: string): SignedInContext {
  return {
    app,
    requestId: 'seed',
    language: 'en',
    wantsStream: false,
    visitor: '',
    userAgent: '',
    session: {
      sid: '',
      userId,
      language: 'en',
      expiresAt: app.now(),
      selectedWorkspaceId: workspaceId,
      isSubscribed: true,
    },
  }
}

/** Assigns a color scheme to the images of one article. */
const drawingStyle = ({ keyword, hue }: Sample): SampleSite => ({
  path: keyword,
  ...(hue !== undefined && { hue }),
  name: '',
  layout: 'notes',
  tagline: '',
  about: '',
  nav: [],
})
