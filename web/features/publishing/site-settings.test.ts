// @vitest-environment node
import { expect, test } from 'vitest'
import { readSettings, writeSettings } from './site-settings.ts'

const shared = { tags: ['a'], slug: 'one' }

test('a site uses the common settings until it has its own', () => {
  const settings = writeSettings(shared, 'blog', { ...shared, tags: ['b'] })
  expect(settings).toEqual({ ...shared, connections: { blog: { tags: ['b'] } } })
  expect(readSettings(settings, 'blog')).toEqual({ slug: 'one', tags: ['b'] })
  expect(readSettings(settings, 'other')).toEqual(shared)
  const later = writeSettings(settings, null, { ...shared, slug: 'two' })
  expect(readSettings(later, 'blog')).toEqual({ slug: 'two', tags: ['b'] })
})

test('no settings are stored for a site that uses the common ones', () => {
  const settings = writeSettings(shared, 'blog', { ...shared, tags: ['b'] })
  expect(writeSettings(settings, 'blog', shared)).toEqual({ ...shared, connections: {} })
  expect(writeSettings(shared, 'blog', shared)).toEqual(shared)
})
