// @vitest-environment node
import type { Cluster, ClusterKeyword } from '@rankwell/contract'
import { describe, expect, it } from 'vitest'
import {
  addToCluster,
  clusterRequestKey,
  listGroups,
  needsGrouping,
  renameKeyword,
  splitGroups,
} from './group-cluster.ts'

const entry = (keyword: string, group: string): ClusterKeyword => ({
  keyword,
  volume: 10,
  difficulty: null,
  intent: null,
  isHidden: false,
  group,
  why: { reason: 'typed' },
})
const content = [
  entry('worms', 'worms'),
  entry('bin', 'bins'),
  entry('bins', 'bins'),
  entry('big bins', 'bins'),
  entry('compost', 'compost'),
]
const cluster: Cluster = {
  _id: '01a1fc31-982d-795b-b695-219d28cc5938',
  keyword: 'compost',
  location_name: 'Germany',
  clusterLanguage: 'en',
  content,
  totalContent: content.length,
  createdAt: '2026-11-21T03:00:00.000Z',
}
const wish = { keyword: 'Compost', language: 'en', location: 'Germany', keywords: ['Worms'] }

describe('a cluster', () => {
  it('lists the group of the main keyword first, then larger ones', () => {
    expect(listGroups(content, 'compost').map((group) => group.name)).toEqual(['compost', 'bins', 'worms'])
  })

  it('collects keywords that are alone in their group', () => {
    const { real, singles } = splitGroups(listGroups(content, 'compost'), 'compost')
    expect(real.map((group) => group.name)).toEqual(['compost', 'bins'])
    expect(singles.map((one) => one.keyword)).toEqual(['worms'])
  })

  it('adds a keyword once, without unmeasured figures', () => {
    const added = addToCluster(content, ['BIN', 'heap', 'Heap'], 'compost').slice(content.length)
    expect(added).toMatchObject([{ keyword: 'heap', volume: null, difficulty: null, group: 'compost' }])
  })

  it('rejects the name of another keyword, and drops the figures of the old name', () => {
    expect(renameKeyword(content, 'worms', 'Bins')).toBe(content)
    expect(renameKeyword(content, 'worms', ' red  worms ')[0]).toMatchObject({
      keyword: 'red worms',
      volume: null,
    })
  })
})

describe('keywords are grouped', () => {
  it('if there is no cluster for the keyword, place, or language', () => {
    expect(needsGrouping(null, wish, undefined)).toBe(true)
    expect(needsGrouping(cluster, { ...wish, keyword: 'tea' }, undefined)).toBe(true)
    expect(needsGrouping(cluster, { ...wish, location: 'France' }, undefined)).toBe(true)
    expect(needsGrouping(cluster, { ...wish, language: 'de' }, undefined)).toBe(true)
  })

  it('if a secondary keyword was typed that the cluster lacks', () => {
    expect(needsGrouping(cluster, { ...wish, keywords: ['leaf mould'] }, undefined)).toBe(true)
  })

  it('not if they already are grouped', () => {
    expect(needsGrouping(cluster, wish, undefined)).toBe(false)
    expect(needsGrouping(null, wish, clusterRequestKey(wish))).toBe(false)
  })

  it('not without a main keyword', () => {
    expect(needsGrouping(null, { ...wish, keyword: ' ' }, undefined)).toBe(false)
  })
})
