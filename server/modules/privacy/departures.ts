import type { App } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { assertMayLeave } from './service.ts'

/** Text of a workspace that is being sent to another computer. */
export interface Departure {
  /** Aborts with `text_stays_here` once no text of the workspace may leave. */
  signal: AbortSignal
  /** Must be called once nothing more is sent. */
  end(): void
}

/** The departures in progress, by workspace. */
const opened = new WeakMap<App, Map<string, Set<AbortController>>>()

/**
 * Allows a workspace's text to be sent until the workspace forbids it.
 * @throws AppError `text_stays_here`
 */
export async function openDeparture(app: App, workspaceId: string): Promise<Departure> {
  const byWorkspace = opened.get(app) ?? new Map<string, Set<AbortController>>()
  opened.set(app, byWorkspace)
  const controllers = byWorkspace.get(workspaceId) ?? new Set()
  byWorkspace.set(workspaceId, controllers)
  const controller = new AbortController()
  // Registered before the setting is read, so that a concurrent change is noticed either here or there.
  controllers.add(controller)
  const end = () => {
    controllers.delete(controller)
    if (controllers.size === 0 && byWorkspace.get(workspaceId) === controllers)
      byWorkspace.delete(workspaceId)
  }
  try {
    await assertMayLeave(app, workspaceId)
  } catch (error) {
    end()
    throw error
  }
  return { signal: controller.signal, end }
}

/** Stops what is being sent; call it after the setting is committed. */
export function stopDepartures(app: App, workspaceId: string): void {
  const controllers = opened.get(app)?.get(workspaceId) ?? []
  for (const controller of [...controllers]) controller.abort(httpError('text_stays_here'))
}
