import { z } from 'zod'
import { endpoint, Id, line, Message, signedIn } from '../base.ts'
import { GlobalIntegration, Integration, Platform, PlatformOffer, PublishingPlatformName } from './schemas.ts'

const Address = line(2048).pipe(z.string().trim().min(1))
/** A colon would end the user name in the authorization header. */
const Username = line(200).pipe(
  z
    .string()
    .trim()
    .min(1)
    .regex(/^[^:\p{Cc}]+$/u),
)
const Password = line(500).pipe(z.string().trim().min(1))
const Place = line(200).pipe(z.string().trim().min(1))
const Attachment = z.object({ isDefault: z.literal(true).optional() })

export const integrations = {
  listPlatforms: signedIn
    .route({ method: 'GET', path: '/integrations', summary: 'List the available platforms' })
    .input(z.object({}))
    .output(z.array(PlatformOffer)),
  offerPlatform: signedIn
    .route({
      method: 'PUT',
      path: '/integrations/platforms/{platform}',
      summary: 'Show or hide a platform in the publish dialog; WordPress is always shown',
    })
    .input(z.object({ platform: PublishingPlatformName, isOffered: z.boolean() }))
    .output(z.array(PlatformOffer)),
  getGlobalIntegration: signedIn
    .route({
      method: 'GET',
      path: '/integrations/{ownerId}',
      summary: 'List an owner’s connections by platform',
    })
    .input(z.object({ ownerId: Id }))
    .output(GlobalIntegration),
  listIntegrations: signedIn
    .route({
      method: 'GET',
      path: '/integrations/user/{userId}',
      summary: 'List all connections of an owner',
    })
    .input(z.object({ userId: Id }))
    .output(z.array(Integration)),
  createIntegration: endpoint
    .route({ method: 'POST', path: '/integrations', summary: 'Test and save a connection to a platform' })
    .input(
      z.object({
        platform: Platform,
        url: Address.optional(),
        username: Username.optional(),
        password: Password,
        /** One of the account's blogs; defaults to the first unused one. */
        place: Place.optional(),
        /** The caller's workspaces that use it; defaults to the selected one. */
        workspaces: z.array(Id).max(200).optional(),
      }),
    )
    .output(Integration),
  updateIntegration: endpoint
    .route({
      method: 'PATCH',
      path: '/integrations/{id}',
      summary: 'Update a connection; a new URL requires the password again',
    })
    .input(
      z.object({
        id: Id,
        url: Address.optional(),
        /** Empty removes it, if the platform does not require it. */
        username: z.union([Username, z.literal('')]).optional(),
        password: Password.optional(),
        place: Place.optional(),
      }),
    )
    .output(Integration),
  testIntegration: endpoint
    .route({
      method: 'POST',
      path: '/integrations/{id}/test',
      summary: 'Test a connection and store the result',
    })
    .input(z.object({ id: Id }))
    .output(Integration),
  deleteIntegration: signedIn
    .route({
      method: 'POST',
      path: '/integrations/delete/{id}',
      summary: 'Delete a connection and its password',
    })
    .input(z.object({ id: Id }))
    .output(Message),
  connectDisconnectIntegration: signedIn
    .route({
      method: 'POST',
      path: '/integrations/connect-disconnect-integration',
      summary: 'Enable or disable a connection; a disabled one keeps its password',
    })
    .input(z.object({ integrationId: Id, connected: z.boolean() }))
    .output(Integration),
  addWorkspaceToIntegration: endpoint
    .route({
      method: 'POST',
      path: '/integrations/add-Workspace-To-Integration',
      summary: 'Add one or all of the owner’s connections to a workspace',
    })
    .input(z.object({ ownerId: Id, workspaceId: Id, integrationId: Id.optional() }))
    .output(z.array(Integration)),
  attachWorkspace: endpoint
    .route({
      method: 'PATCH',
      path: '/integrations/{id}/workspaces/{workspaceId}',
      summary: 'Add a connection to a workspace, or make it the workspace’s default',
    })
    .input(Attachment.extend({ id: Id, workspaceId: Id }))
    .output(Integration),
  detachWorkspace: signedIn
    .route({
      method: 'DELETE',
      path: '/integrations/{id}/workspaces/{workspaceId}',
      summary: 'Remove a connection from a workspace',
    })
    .input(z.object({ id: Id, workspaceId: Id }))
    .output(Integration),
  attachIntegration: endpoint
    .route({
      method: 'PATCH',
      path: '/workspaces/{id}/integrations/{integrationId}',
      summary: 'Add a connection to a workspace, or make it the workspace’s default',
    })
    .input(Attachment.extend({ id: Id, integrationId: Id }))
    .output(Integration),
  detachIntegration: signedIn
    .route({
      method: 'DELETE',
      path: '/workspaces/{id}/integrations/{integrationId}',
      summary: 'Remove a connection from a workspace',
    })
    .input(z.object({ id: Id, integrationId: Id }))
    .output(Integration),
}
