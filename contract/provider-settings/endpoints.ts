import { z } from 'zod'
import { endpoint, Id, line, Message, signedIn } from '../base.ts'
import { PaidPort } from '../spending/schemas.ts'
import {
  LocalModels,
  LocalServerKind,
  OwnPrices,
  ProviderName,
  ProviderOverview,
  ProviderSetting,
} from './schemas.ts'

/** Empty for the provider's own URL. */
const Address = line(2048).pipe(z.string().trim())
const Model = line(200).pipe(
  z
    .string()
    .trim()
    .regex(/^[^\s\p{Cc}]*$/u),
)
/** Each workspace has its own providers; defaults to the selected workspace. */
const workspaceId = Id.optional()
/** Printable ASCII, because it is sent in a header. */
const Key = line(2000).pipe(
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/),
)

export const providerSettings = {
  getProviderOverview: signedIn
    .route({
      method: 'GET',
      path: '/provider-settings/overview/{port}',
      summary: 'List the available providers of a port and the one in use',
    })
    .input(z.object({ port: PaidPort, workspaceId }))
    .output(ProviderOverview),
  listProviderSettings: signedIn
    .route({
      method: 'GET',
      path: '/provider-settings',
      summary: 'List a workspace’s connected providers in the order in which they are tried',
    })
    .input(z.object({ port: PaidPort.optional(), workspaceId }))
    .output(z.array(ProviderSetting)),
  saveProviderSetting: endpoint
    .route({
      method: 'PUT',
      path: '/provider-settings/{port}/{provider}',
      summary: 'Connect or update a provider of a workspace; a new URL requires the key again',
    })
    .input(
      z.object({
        port: PaidPort,
        provider: ProviderName,
        address: Address.optional(),
        model: Model.optional(),
        /** Stored encrypted and never returned; null removes it. */
        key: Key.nullable().optional(),
        prices: OwnPrices.optional(),
        isEnabled: z.boolean().optional(),
        workspaceId,
      }),
    )
    .output(ProviderSetting),
  reorderProviderSettings: endpoint
    .route({
      method: 'POST',
      path: '/provider-settings/order',
      summary: 'Set the order in which the providers of a port are tried',
    })
    .input(z.object({ port: PaidPort, ids: z.array(Id).min(1).max(20), workspaceId }))
    .output(z.array(ProviderSetting)),
  copyProviderSettings: endpoint
    .route({
      method: 'POST',
      path: '/provider-settings/copy',
      summary: 'Copy the providers that a workspace lacks from another one of its owner',
    })
    .input(z.object({ port: PaidPort, from: Id, workspaceId }))
    .output(z.array(ProviderSetting)),
  testProviderSetting: endpoint
    .route({
      method: 'POST',
      path: '/provider-settings/{id}/test',
      summary: 'Test a provider and store the result',
    })
    .input(z.object({ id: Id }))
    .output(ProviderSetting),
  listLocalModels: signedIn
    .route({
      method: 'GET',
      path: '/provider-settings/local-models',
      summary:
        'List the model servers on the computer that runs Rankwell, from a search in the last 30 seconds',
    })
    .input(z.object({}))
    .output(LocalModels),
  findLocalModels: endpoint
    .route({
      method: 'POST',
      path: '/provider-settings/local-models/find',
      summary: 'Search this computer for model servers; takes at most 300 ms and contacts no other host',
    })
    .input(z.object({}))
    .output(LocalModels),
  connectLocalModel: endpoint
    .route({
      method: 'POST',
      path: '/provider-settings/local-models/use',
      summary: 'Connect a model found on this computer, test it, and move it to the first place',
    })
    .input(
      z.object({
        port: z.enum(['model', 'embedding']).default('model'),
        kind: LocalServerKind,
        model: Model.pipe(z.string().min(1)),
        workspaceId,
      }),
    )
    .output(ProviderSetting),
  deleteProviderSetting: signedIn
    .route({
      method: 'DELETE',
      path: '/provider-settings/{id}',
      summary: 'Disconnect a provider and delete its key',
    })
    .input(z.object({ id: Id }))
    .output(Message),
}
