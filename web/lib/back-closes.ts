import { useEffect, useEffectEvent } from 'react'

interface Layer {
  id: number
  close: () => void
}

/** What lies over the page, the topmost last. Each has an entry of its own in the browser's history. */
const layers: Layer[] = []
/** The entry of a closed layer is being left: until that has happened, no other one may be made. */
let isLeaving = false
let isListening = false
const waiting: (() => void)[] = []

const idHere = (): number => {
  const { layer } = (history.state ?? {}) as { layer?: unknown }
  return typeof layer === 'number' ? layer : 0
}
const isOrphan = () => idHere() > 0 && !layers.some(({ id }) => id === idHere())

/** Gives a layer its entry. One that a closed layer has left behind is taken over. */
function enter(layer: Layer): void {
  if (isLeaving) return void waiting.push(() => layers.includes(layer) && enter(layer))
  const state = { ...(history.state as object | null), layer: layer.id }
  if (isOrphan()) return void history.replaceState(state, '')
  // Going back must not scroll the text to where it stood when the layer was opened.
  history.scrollRestoration = 'manual'
  history.pushState(state, '')
}

function onPopState(): void {
  isLeaving = false
  if (idHere() === 0) history.scrollRestoration = 'auto'
  for (const go of waiting.splice(0)) go()
  for (const layer of layers.filter(({ id }) => id > idHere()).toReversed()) {
    layer.close()
    // One that asks before it closes is still there, and Back is to reach it again.
    setTimeout(() => {
      if (layers.includes(layer) && idHere() < layer.id) enter(layer)
    }, 100)
  }
}

/** Once nothing else was opened or gone to in the same breath, the entry of a closed layer is left. */
function settle(): void {
  if (isLeaving || !isOrphan()) return
  isLeaving = true
  history.back()
}

/**
 * Where a layer covers the page, as on phones, Back closes it instead of leaving the page.
 *
 * @param isOpen Whether the layer is there and covers the page.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    if (!isListening) window.addEventListener('popstate', onPopState)
    isListening = true
    const layer = { id: Math.max(idHere(), layers.at(-1)?.id ?? 0) + 1, close: () => close() }
    layers.push(layer)
    enter(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      setTimeout(settle)
    }
  }, [isOpen])
}

/** Whether the window is so narrow that what opens over the page covers it. */
export const isNarrow = (): boolean => window.matchMedia?.('(max-width: 1023px)').matches ?? false
