import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import {
  applyUpdate,
  Doc,
  decodeUpdate,
  encodeStateAsUpdate,
  type Transaction,
  UndoManager,
  XmlElement,
  XmlText,
} from 'yjs'
import { bodyOf } from '../yjs/read.ts'
import * as internals from './yjs-internals.ts'

test('the installed Yjs is the version whose undocumented parts were checked', () => {
  const entry = createRequire(import.meta.url).resolve('yjs')
  const root = entry.slice(0, entry.indexOf('/yjs/') + '/yjs/'.length)
  expect(JSON.parse(readFileSync(`${root}package.json`, 'utf8')).version).toBe('13.6.33')
})

function paragraph(text: string, id = 'p') {
  const element = new XmlElement('paragraph')
  element.setAttribute('id', id)
  element.insert(0, [new XmlText(text)])
  return element
}

function open(...texts: string[]) {
  const doc = new Doc()
  doc.clientID = 1
  bodyOf(doc).insert(
    0,
    texts.map((text, index) => paragraph(text, `p${index}`)),
  )
  const block = (index: number) => bodyOf(doc).get(index) as XmlElement
  return { doc, body: bodyOf(doc), block, text: (index: number) => block(index).get(0) as XmlText }
}

/** Runs a change and an observer that reads its transaction. */
function observe<T>(doc: Doc, change: () => void, read: (transaction: Transaction) => T): T {
  const results: T[] = []
  doc.once('afterTransaction', (transaction: Transaction) => results.push(read(transaction)))
  doc.transact(change)
  const [result] = results
  if (result === undefined) throw new Error('no transaction was observed')
  return result
}

const itemOf = (type: XmlElement | XmlText) => {
  const item = internals.itemOfType(type)
  if (!item) throw new Error('the type is not inserted')
  return item
}

describe('items', () => {
  test('connect a node with its item and its children, in both directions', () => {
    const { body, block, text } = open('one', 'two')
    const items = [...internals.childItems(body)]
    expect(items.map(internals.typeOf)).toEqual([block(0), block(1)])
    expect(items).toEqual([itemOf(block(0)), itemOf(block(1))])
    expect(internals.itemOfType(body)).toBeNull()
    expect(internals.parentOf(itemOf(text(0)))).toBe(block(0))
    expect(internals.neighborOf(itemOf(block(1)), 'left')).toBe(itemOf(block(0)))
    expect(internals.neighborOf(itemOf(block(1)), 'right')).toBeNull()
    expect(internals.countBefore(itemOf(block(1)))).toBe(1)
  })

  test('keep their position after they are deleted, and are no longer counted', () => {
    const { body, block } = open('one', 'two')
    const [first, second] = [block(0), block(1)]
    expect([internals.isInDocument(first), internals.isTypeDeleted(first)]).toEqual([true, false])
    body.delete(0, 1)
    expect([internals.isInDocument(first), internals.isTypeDeleted(first)]).toEqual([false, true])
    expect([internals.isInDocument(body), internals.isTypeDeleted(body)]).toEqual([false, false])
    expect(internals.isItemDeleted(itemOf(first))).toBe(true)
    expect(internals.neighborOf(itemOf(second), 'left')).toBe(itemOf(first))
    expect(internals.countBefore(itemOf(second))).toBe(0)
  })

  test('contain text, formatting, attributes, or a node', () => {
    const { block, text } = open('one')
    text(0).format(0, 2, { bold: {} })
    const items = [...internals.childItems(text(0))]
    expect(items.map(internals.textOf)).toEqual([null, 'on', null, 'e'])
    expect(items.map((item) => internals.formatOf(item)?.key)).toEqual(['bold', undefined, 'bold', undefined])
    expect(internals.formatOf(items[2] ?? itemOf(text(0)))?.value).toBeNull()
    expect(items.map((item) => item.length)).toEqual([1, 2, 1, 1])
    const attributes = [...internals.attributeItems(block(0))]
    expect(attributes.map(([name, item]) => [name, internals.valuesOf(item)])).toEqual([['id', ['p0']]])
    expect(internals.valuesOf(itemOf(text(0)))).toBeNull()
    expect(items.map(internals.contentLength)).toEqual([2, 2, 2, 1])
    expect(internals.contentLength(itemOf(text(0)))).toBe(0)
  })

  test('are found by id or by the range of a client until they are garbage-collected', () => {
    const { doc, body, block, text } = open('one')
    const [id, own] = [itemOf(text(0)).id, itemOf(block(0)).id]
    expect(internals.findItem(doc, id)).toBe(itemOf(text(0)))
    const end = internals.nextClock(doc, 1)
    expect(internals.findItem(doc, { client: 1, clock: end })).toBeNull()
    expect(internals.findItem(doc, { client: 9, clock: 0 })).toBeNull()
    expect([...internals.itemsInRange(doc, 1, own.clock, 1)]).toEqual([itemOf(block(0))])
    expect([internals.isBlankDoc(doc), internals.isBlankDoc(new Doc())]).toEqual([false, true])
    body.delete(0, 1)
    expect(internals.findItem(doc, id)).toBeNull()
  })
})

describe('a transaction', () => {
  test('lists what it inserts, including items that it deletes again', () => {
    const { doc, body } = open('one')
    const inserted = observe(
      doc,
      () => {
        body.insert(1, [paragraph('two')])
        body.delete(1, 1)
      },
      (transaction) => ({
        texts: [...internals.insertedItems(doc, transaction)].map(internals.textOf),
        hasDeleted: internals.hasInsertedDeleted(doc, transaction),
      }),
    )
    expect(inserted.texts).toContain('two')
    expect(inserted.hasDeleted).toBe(true)
    const typed = observe(
      doc,
      () => body.insert(1, [paragraph('x')]),
      (transaction) => internals.hasInsertedDeleted(doc, transaction),
    )
    expect(typed).toBe(false)
  })

  test('keeps deleted text readable until its observers have run; afterwards only its length is left', () => {
    const { doc, body, text } = open('one')
    const item = [...internals.childItems(text(0))][0]
    const texts: (string | null)[] = []
    observe(
      doc,
      () => body.delete(0, 1),
      (transaction) => {
        internals.forEachDeleted(transaction, transaction.deleteSet, (one) =>
          texts.push(internals.textOf(one)),
        )
        return true
      },
    )
    expect(texts).toContain('one')
    expect(item && internals.textOf(item)).toBe('one')
    const { structs } = decodeUpdate(encodeStateAsUpdate(doc))
    expect(structs.some(internals.isCollected)).toBe(true)
    expect(structs.map(internals.asItem).some((one) => one && internals.textOf(one) === 'one')).toBe(false)
  })

  test('reports whether it has changed something yet, and which delete sets follow it', () => {
    const { doc, body } = open('one', 'two')
    expect(internals.hasUncommittedChanges(doc)).toBe(false)
    doc.transact(() => {
      expect(internals.hasUncommittedChanges(doc)).toBe(false)
      body.delete(1, 1)
      expect(internals.hasUncommittedChanges(doc)).toBe(true)
    })
    body.observeDeep(() => {
      if (body.length > 0) body.delete(0, 1)
    })
    const following = observe(
      doc,
      () => body.insert(1, [paragraph('x')]),
      (transaction) => internals.listFollowingDeleteSets(doc, transaction).map(({ clients }) => clients.size),
    )
    expect(following[0]).toBe(1)
  })

  test('of an undo manager refers to the step it undoes, and restored items are marked', () => {
    const { doc, body, block } = open('one')
    const item = itemOf(block(0))
    const manager = new UndoManager(body)
    doc.transact(() => body.delete(0, 1))
    expect(internals.wasRedone(item)).toBe(false)
    const steps: unknown[] = []
    doc.once('afterTransaction', (transaction: Transaction) => steps.push(internals.undoStepOf(transaction)))
    manager.undo()
    expect(steps).toMatchObject([{ deletions: expect.anything(), insertions: expect.anything() }])
    expect(internals.wasRedone(item)).toBe(true)
    expect(
      observe(
        doc,
        () => body.delete(0, 1),
        (own) => [internals.undoStepOf(own)],
      ),
    ).toEqual([null])
  })

  test('can delete an element without its index', () => {
    const { doc, body, block } = open('one', 'two')
    doc.transact((transaction) => internals.deleteElement(block(0), transaction))
    expect(body.toArray().map(String)).toEqual(['<paragraph id="p1">two</paragraph>'])
  })
})

test('the items of an update refer to their parent or a neighbor before they are applied', () => {
  const { doc, body, text } = open('one')
  const copy = new Doc()
  const whole = encodeStateAsUpdate(doc)
  const { structs } = decodeUpdate(whole)
  const find = internals.createItemFinder(copy, structs)
  const items = structs.flatMap((struct) => internals.asItem(struct) ?? [])
  const parents = items.map((item) => internals.namedParentOf(copy, item, 'default', find))
  expect(parents[0]).toEqual({ parent: 'body', key: null })
  expect(internals.namedParentOf(copy, items[0] ?? itemOf(text(0)), 'other', find)?.parent).toBe('unknown')
  expect(parents.some((parent) => parent?.key === 'id')).toBe(true)
  applyUpdate(copy, whole)
  const updates: Uint8Array[] = []
  doc.once('update', (update: Uint8Array) => updates.push(update))
  text(0).insert(3, '!')
  const next = decodeUpdate(updates[0] ?? new Uint8Array()).structs
  const typed = internals.asItem(next[0])
  const finder = internals.createItemFinder(copy, next)
  expect(typed && internals.namedParentOf(copy, typed, 'default', finder)).toBeNull()
  const neighbor = typed && internals.insertedNextTo(typed)
  expect(neighbor && internals.textOf(finder(neighbor) ?? itemOf(text(0)))).toBe('one')
  expect(body.length).toBe(1)
})
