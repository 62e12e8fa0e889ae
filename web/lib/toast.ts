import hotToast from 'react-hot-toast/headless'

export interface ToastAction {
  label: string
  onSelect: () => void
}

interface ToastOptions {
  /** Toasts with the same id replace each other. */
  id?: string
  /** Milliseconds; 7000 by default, loading toasts stay until dismissed. */
  duration?: number
  action?: ToastAction
  /** Whether the action works on any page; otherwise the toast is removed with the page. */
  isGlobal?: boolean
}

const toastDuration = 7000
const actions = new Map<string, ToastAction>()
/** Toasts whose action works on any page. */
const globalActions = new Set<string>()

type Kind = 'success' | 'error' | 'loading'

function show(kind: Kind, message: string, options: ToastOptions): string {
  const duration = options.duration ?? (kind === 'loading' ? Number.POSITIVE_INFINITY : toastDuration)
  const id = hotToast[kind](message, { duration, ...(options.id ? { id: options.id } : {}) })
  if (options.action) actions.set(id, options.action)
  else actions.delete(id)
  if (options.isGlobal) globalActions.add(id)
  else globalActions.delete(id)
  return id
}

/** Messages at the top of the page. Each call returns the toast's id, to dismiss or replace it. */
export const toast = {
  success: (message: string, options: ToastOptions = {}) => show('success', message, options),
  error: (message: string, options: ToastOptions = {}) => show('error', message, options),
  loading: (message: string, options: ToastOptions = {}) => show('loading', message, options),
  /** Shows a success message with an undo. */
  undoable: (message: string, undo: ToastAction, options: Pick<ToastOptions, 'isGlobal'> = {}) =>
    show('success', message, { action: undo, ...options }),
  /** Removes toasts with actions for the page being left. */
  leavePage(): void {
    for (const id of actions.keys()) if (!globalActions.has(id)) toast.dismiss(id)
  },
  dismiss(id: string): void {
    actions.delete(id)
    hotToast.dismiss(id)
  },
}

/** The action of a toast, if any. */
export const toastAction = (id: string): ToastAction | undefined => actions.get(id)
