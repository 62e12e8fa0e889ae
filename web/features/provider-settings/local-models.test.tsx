import type { LocalModels as Found, ProviderSetting } from '@rankwell/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '../../lib/toast.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { LocalModels } from './local-models.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = '/provider-settings/local-models'
const found: Found = {
  isAvailable: true,
  checkedAt: new Date().toISOString(),
  servers: [
    { kind: 'ollama', port: 11_434, models: ['llama3.1:latest', 'qwen3:4b'], embeddingModels: ['bge-m3'] },
    { kind: 'llama.cpp', port: 8080, models: ['models/gemma-3-12b.gguf'], embeddingModels: [] },
  ],
}
const device = {
  provider: 'device',
  model: 'qwen3:4b',
  address: 'http://127.0.0.1:11434/v1',
  isEnabled: true,
}
const show = (first: Found, settings: object[] = [], port: 'model' | 'embedding' = 'model') => {
  const asked = answerCalls({
    [`GET ${path}`]: first,
    [`POST ${path}/find`]: found,
    [`POST ${path}/use`]: { ...device, checkResult: { problem: null } },
  })
  return {
    ...showAs(
      'user',
      <LocalModels port={port} workspaceId="here" settings={settings as ProviderSetting[]} />,
    ),
    asked,
  }
}

it('offers each server’s model by name, and connects the chosen one', async () => {
  const said = vi.spyOn(toast, 'success').mockReturnValue('toast-id')
  const { hand, asked } = show(found)
  await screen.findByRole('button', { name: 'Use gemma-3-12b on this computer' })
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await hand.click(screen.getByRole('combobox', { name: 'Model of Ollama' }))
  await hand.click(await screen.findByRole('option', { name: 'qwen3:4b' }))
  await hand.click(screen.getByRole('button', { name: 'Use qwen3:4b on this computer' }))
  await vi.waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
      path: `${path}/use`,
      body: { port: 'model', kind: 'ollama', model: 'qwen3:4b', workspaceId: 'here' },
    }),
  )
  await vi.waitFor(() => expect(said.mock.calls).toEqual([['qwen3:4b is working on this computer.']]))
})

it('says which model is in use instead of offering it', async () => {
  show(found, [device])
  expect(await screen.findByText('Using qwen3:4b')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /Use qwen3/ })).toBeNull()
})

it('offers embedding models for comparing meanings, and names one to install', async () => {
  const { hand, asked } = show(found, [], 'embedding')
  await hand.click(await screen.findByRole('button', { name: 'Use bge-m3 on this computer' }))
  expect(screen.queryByRole('button', { name: /gemma/ })).toBeNull()
  await vi.waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ port: 'embedding', kind: 'ollama', model: 'bge-m3', workspaceId: 'here' },
    }),
  )
  cleanup()
  show({ ...found, servers: found.servers.slice(1) }, [], 'embedding')
  expect(await screen.findByText(/nomic-embed-text in Ollama/)).not.toBeNull()
})

it('searches again on request, and says what to start if nothing is found', async () => {
  const { hand } = show({ ...found, servers: [] })
  expect(await screen.findByText(/Start Ollama, LM Studio/)).not.toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Search again' }))
  expect(await screen.findByRole('button', { name: 'Use llama3.1 on this computer' })).not.toBeNull()
})

it('is not shown where nothing is searched', async () => {
  const { asked, container } = show({ isAvailable: false, servers: [], checkedAt: null })
  await vi.waitFor(() => expect(asked.length).toBe(1))
  expect(container.querySelector('section')).toBeNull()
})
