interface Composed {
  isComposing?: boolean
  keyCode: number
  nativeEvent?: KeyboardEvent
}

/**
 * Whether an input method takes this key, such as Enter that confirms what it offers. Safari ends the composition
 * before it sends that key; only its code, 229, gives it away.
 *
 * @param event Of the browser or of React.
 */
export const isComposing = (event: Composed): boolean =>
  (event.nativeEvent ?? event).isComposing || event.keyCode === 229

/** Leaves a window open when Escape is for the input method. For `onEscapeKeyDown`. */
export const spareComposing = (event: KeyboardEvent): void => {
  if (isComposing(event)) event.preventDefault()
}
