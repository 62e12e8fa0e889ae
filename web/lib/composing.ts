/**
 * Whether an input method handles this key, such as Enter that confirms a suggestion. Browsers report code 229 for all
 * of these keys (UI Events, 7.3.1), and Safari also for the one that ends the composition.
 */
export const isComposing = (event: { keyCode: number }): boolean => event.keyCode === 229

/** Keeps a dialog open if Escape is for the input method. For `onEscapeKeyDown`. */
export const keepOpenWhileComposing = (event: KeyboardEvent): void => {
  if (isComposing(event)) event.preventDefault()
}
