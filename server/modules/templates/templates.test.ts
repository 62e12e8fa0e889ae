import {
  maxTemplates,
  type Template,
  type TemplateFile,
  type TemplateSummary,
  type TemplateVersion,
  type TrashedTemplate,
} from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTemplate, sampleContent } from '../../testing/access-matrix-templates.ts'
import { openSocket } from '../../testing/generation.ts'
import { makeRemovedMember, type Problem } from '../../testing/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  const { sql } = world.app.database
  await sql`delete from templates`
  await sql`delete from template_uses`
  await sql`delete from audit_entries`
})

const list = async (caller: Caller, query = '') =>
  (await caller.get<TemplateSummary[]>(`/templates${query}`)).body
const custom = async (caller: Caller) => (await list(caller)).filter(({ scope }) => scope !== 'system')
const get = async (id: string, caller = world.owner) => (await caller.get<Template>(`/templates/${id}`)).body
const change = (id: string, body: object, caller = world.owner) =>
  caller.put<Template & Problem>(`/templates/${id}`, body)
const remove = (id: string, caller: Caller) =>
  callApi(world.app.url, caller.token, 'DELETE', `/templates/${id}`)
const audited = async () =>
  (
    await world.app.database.sql<{ action: string; name: string }>`
      select action, subject->>'name' as name from audit_entries order by id`
  ).map(({ action, name }) => `${action} ${name}`)

describe('the gallery', () => {
  test('has at least forty templates of ours in eight categories, in the reader’s language', async () => {
    const own = await list(world.writer)
    expect(own.length).toBeGreaterThanOrEqual(40)
    expect(new Set(own.map(({ category }) => category)).size).toBe(8)
    expect(own.every(({ scope, canEdit, version }) => scope === 'system' && !canEdit && version === 1)).toBe(
      true,
    )
    const example = (await get('article-how-to')).content
    expect(example.outline?.length).toBeGreaterThan(5)
    expect(example.example?.output).toContain('#')
  })

  test('shows a private template to its author only, and a shared one to everyone who writes', async () => {
    const mine = await makeTemplate(world.writer, { name: 'Mine' })
    const shared = await makeTemplate(world.publisher, { name: 'Shared' }, 'workspace')
    const seen = async (caller: Caller) => (await custom(caller)).map(({ name, scope }) => `${name} ${scope}`)
    expect(await seen(world.writer)).toEqual(['Mine mine', 'Shared workspace'])
    for (const caller of [world.owner, world.publisher, world.reviewer])
      expect(await seen(caller)).toEqual(['Shared workspace'])
    expect(await custom(world.stranger)).toEqual([])
    expect((await world.owner.get(`/templates/${mine}`)).status).toBe(404)
    for (const id of [mine, shared, 'article-how-to'])
      expect((await world.viewer.get(`/templates/${id}`)).status).toBe(403)
    for (const caller of [world.stranger, await makeRemovedMember(world)])
      for (const id of [mine, shared]) {
        expect((await caller.get(`/templates/${id}`)).status).toBe(404)
        expect((await caller.put(`/templates/${id}`, { sharing: 'private' })).status).toBe(404)
        expect((await caller.post(`/templates/${id}/run`, { inputs: { keyword: 'x' } })).status).toBe(404)
        expect((await caller.post(`/templates/${id}/duplicate`, {})).status).toBe(404)
        expect((await caller.get(`/templates/${id}/versions`)).status).toBe(404)
      }
  })

  test('keeps favorites per user', async () => {
    const favorite = (isFavorite: boolean) =>
      world.writer.put<Template>('/templates/blog-introduction/favorite', { isFavorite })
    expect((await favorite(true)).body.isFavorite).toBe(true)
    const isFavorite = async (caller: Caller) =>
      (await list(caller)).filter((one) => one.isFavorite).map(({ _id }) => _id)
    expect(await isFavorite(world.writer)).toEqual(['blog-introduction'])
    expect(await isFavorite(world.owner)).toEqual([])
    expect((await favorite(false)).body.isFavorite).toBe(false)
    expect(await isFavorite(world.writer)).toEqual([])
  })
})

describe('custom templates', () => {
  test('get a version with each change, whose history can be restored', async () => {
    const id = await makeTemplate(world.writer)
    const content = { ...sampleContent, instructions: 'Say hello to {{keyword}}.' }
    expect((await change(id, { content, version: 1 }, world.writer)).body.version).toBe(2)
    expect((await change(id, { content }, world.writer)).body.version).toBe(2)
    const history = () => world.writer.get<TemplateVersion[]>(`/templates/${id}/versions`)
    expect((await history()).body.map(({ version }) => version)).toEqual([2, 1])
    const restored = await world.writer.post<Template>(`/templates/${id}/versions/1/restore`, {})
    expect(restored.body).toMatchObject({ version: 3, content: sampleContent })
    expect((await world.writer.post(`/templates/${id}/versions/9/restore`, {})).status).toBe(404)
  })

  test('do not overwrite what someone else changed in the meantime', async () => {
    const id = await makeTemplate(world.owner, {}, 'workspace')
    await change(id, { content: { ...sampleContent, name: 'Theirs' }, version: 1 }, world.publisher)
    const late = await change(id, { content: { ...sampleContent, name: 'Ours' }, version: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: 'template_changed' } })
    expect((await get(id)).name).toBe('Theirs')
  })

  test('are shared by owners and publishers, who also edit those of others', async () => {
    const id = await makeTemplate(world.writer)
    expect((await change(id, { sharing: 'workspace' }, world.writer)).status).toBe(403)
    const body = { content: sampleContent, sharing: 'workspace' }
    expect((await world.writer.post('/templates', body)).status).toBe(403)
    const shared = await makeTemplate(world.owner)
    expect((await change(shared, { sharing: 'workspace' })).body.scope).toBe('workspace')
    const renamed = { content: { ...sampleContent, name: 'Renamed' } }
    expect((await change(shared, renamed, world.reviewer)).status).toBe(403)
    expect((await change(shared, renamed, world.publisher)).status).toBe(200)
    expect(await audited()).toEqual(['template.shared Greeting', 'template.changed Renamed'])
    await change(shared, { sharing: 'private' }, world.publisher)
    expect((await audited()).at(-1)).toBe('template.unshared Renamed')
    expect((await world.publisher.get(`/templates/${shared}`)).status).toBe(404)
  })

  test('are moved to the trash and back, and leave it after thirty days', async () => {
    const id = await makeTemplate(world.owner, {}, 'workspace')
    expect((await remove(id, world.reviewer)).status).toBe(403)
    expect((await remove(id, world.publisher)).status).toBe(200)
    expect((await world.owner.get(`/templates/${id}`)).status).toBe(404)
    expect(await custom(world.owner)).toEqual([])
    const trash = async (caller: Caller) => (await caller.get<TrashedTemplate[]>('/templates/trash')).body
    expect(await trash(world.owner)).toMatchObject([{ _id: id, name: 'Greeting', deletedBy: 'publisher' }])
    expect(await trash(world.reviewer)).toEqual([])
    expect((await world.owner.post<Template>(`/templates/${id}/restore`)).body).toMatchObject({ _id: id })
    expect((await world.owner.post(`/templates/${id}/restore`)).status).toBe(404)
    expect(await audited()).toEqual([
      ...['template.shared Greeting', 'template.deleted Greeting', 'template.restored Greeting'],
    ])
    await remove(id, world.owner)
    const purge = () => runJobs(world.app, [{ name: 'empty-template-trash', input: {} }])
    await purge()
    expect(await trash(world.owner)).toHaveLength(1)
    await world.app.database.sql`update templates set deleted_at = now() - interval '31 days'`
    await purge()
    expect(await trash(world.owner)).toEqual([])
  })

  test('are announced to the workspace if they are shared, and otherwise to their author', async () => {
    const writer = await openSocket(world.app.url, world.writer)
    const owner = await openSocket(world.app.url, world.owner)
    const seen: string[] = []
    try {
      for (const [name, socket, caller] of [
        ['writer', writer, world.writer],
        ['owner', owner, world.owner],
      ] as const) {
        socket.on('templatesChanged', () => seen.push(name))
        await socket.emitWithAck('joinAppRoom', { owner: world.owner._id, user: caller._id })
      }
      const flush = async () => {
        for (const socket of [writer, owner])
          await socket.emitWithAck('leaveRoom', { docId: world.workspaceId, user: world.owner._id })
      }
      await makeTemplate(world.writer)
      await flush()
      expect(seen.splice(0)).toEqual(['writer'])
      await makeTemplate(world.owner, {}, 'workspace')
      await flush()
      expect(seen.toSorted()).toEqual(['owner', 'writer'])
    } finally {
      writer.close()
      owner.close()
    }
  })
})

describe('the content of a template', () => {
  const create = (content: object, language = 'en') =>
    callApi<Problem>(
      world.app.url,
      world.writer.token,
      'POST',
      '/templates',
      { content: { ...sampleContent, ...content } },
      { 'accept-language': language },
    )

  test.each<[string, object, string]>([
    ['a placeholder without a variable', { instructions: 'About {{city}}.' }, 'content.instructions'],
    [
      'an outline with one',
      { kind: 'article', outline: [{ level: 2, text: '{{city}}' }] },
      'content.outline',
    ],
    ['an article without an outline', { kind: 'article' }, 'content.outline'],
    ['no instructions', { instructions: ' ' }, 'content.instructions'],
    [
      'two variables with one name',
      { variables: [sampleContent.variables[0], sampleContent.variables[0]] },
      'content.variables.1.name',
    ],
    [
      'a choice without options',
      { variables: [{ name: 'keyword', label: 'K', type: 'choice', required: true }] },
      'content.variables.0.choices',
    ],
    [
      'a name that is no placeholder',
      { variables: [{ name: 'key word', label: 'K', type: 'text', required: true }] },
      'content.variables.0.name',
    ],
    ['an empty name', { name: ' ' }, 'content.name'],
    ['another category', { category: 'poems' }, 'content.category'],
    ['too long instructions', { instructions: 'x'.repeat(10_001) }, 'content.instructions'],
  ])('is refused with %s', async (_, content, field) => {
    const { status, body } = await create(content)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('is refused in the caller’s language', async () => {
    const { body } = await create({ instructions: 'About {{city}}.' }, 'de')
    expect(body.fields?.['content.instructions']).toContain('Variable namens „city“')
  })
})

describe('files', () => {
  const importFile = (file: unknown, caller = world.writer) =>
    caller.post<Template[] & Problem>('/templates/import', { file })

  test('contain a template completely, and are imported as one’s own', async () => {
    const id = await makeTemplate(world.owner, { words: 80 }, 'workspace')
    const file = (await world.writer.get<TemplateFile>(`/templates/${id}/export`)).body
    expect(file).toMatchObject({ format: 'rankwell-templates', formatVersion: 1 })
    const { status, body } = await importFile(file)
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { scope: 'mine', version: 1, content: { ...sampleContent, words: 80 }, canEdit: true },
    ])
    const ours = (await world.writer.get<TemplateFile>('/templates/article-how-to/export')).body
    expect((await importFile(ours)).status).toBe(200)
  })

  test('are refused whole if one template is invalid, or the format is another one', async () => {
    const file = { format: 'rankwell-templates', formatVersion: 1, templates: [sampleContent] }
    const broken = { ...sampleContent, instructions: '{{nothing}}' }
    const refused = await importFile({ ...file, templates: [sampleContent, broken] })
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['file.templates.1.instructions'])
    for (const other of [
      { ...file, format: 'x' },
      { ...file, formatVersion: 2 },
      { ...file, templates: [] },
      { ...file, templates: Array.from({ length: 101 }, () => sampleContent) },
      [],
      'text',
    ])
      expect((await importFile(other)).status).toBe(400)
    expect(await custom(world.writer)).toEqual([])
  })

  test('cannot fill a workspace beyond its limit', async () => {
    await world.app.database.sql`
      insert into templates (id, workspace_id, kind, category, name, content)
      select gen_random_uuid(), ${world.workspaceId}, 'copy', 'blog', 'T', '{}' from generate_series(1, ${maxTemplates})`
    expect(await world.writer.post('/templates', { content: sampleContent })).toMatchObject({
      status: 409,
      body: { code: 'too_many_templates' },
    })
  })

  test('a copy is the caller’s own, with a name that says so', async () => {
    const copy = await world.writer.post<Template>('/templates/blog-introduction/duplicate', {})
    const original = await get('blog-introduction')
    expect(copy.body).toMatchObject({ scope: 'mine', name: `Copy of ${original.name}` })
    expect(copy.body.content.instructions).toBe(original.content.instructions)
  })
})
