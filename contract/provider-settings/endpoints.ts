import { z } from 'zod'
import { endpoint, Id, line, Message, signedIn } from '../base.ts'
import { PaidPort } from '../spending/schemas.ts'
import { OwnPrices, ProviderName, ProviderOverview, ProviderSetting } from './schemas.ts'

/** Empty for the provider's own URL. */
const Address = line(2048).pipe(z.string().trim())
const Model = line(200).pipe(
  z
    .string()
    .trim()
    .regex(/^[^\s\p{Cc}]*$/u),
)
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
      summary: 'The providers on offer for a port, and which one serves now',
    })
    .input(z.object({ port: PaidPort }))
    .output(ProviderOverview),
  listProviderSettings: signedIn
    .route({
      method: 'GET',
      path: '/provider-settings',
      summary: 'The providers that the owner has connected, in the order in which they are tried',
    })
    .input(z.object({ port: PaidPort.optional() }))
    .output(z.array(ProviderSetting)),
  saveProviderSetting: endpoint
    .route({
      method: 'PUT',
      path: '/provider-settings/{port}/{provider}',
      summary: 'Connect a provider or change it; another address asks for the key again',
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
      }),
    )
    .output(ProviderSetting),
  reorderProviderSettings: endpoint
    .route({
      method: 'POST',
      path: '/provider-settings/order',
      summary: 'Put the providers of a port into the order in which they are tried',
    })
    .input(z.object({ port: PaidPort, ids: z.array(Id).min(1).max(20) }))
    .output(z.array(ProviderSetting)),
  testProviderSetting: endpoint
    .route({
      method: 'POST',
      path: '/provider-settings/{id}/test',
      summary: 'Try a provider and keep what was found',
    })
    .input(z.object({ id: Id }))
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
