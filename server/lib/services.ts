import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { ClientEvent, clientEvents, contract } from '@rankwell/contract'
import type { z } from 'zod'
import type { SignedInContext } from '../context.ts'

type Service<Procedure> =
  Procedure extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? (ctx: SignedInContext, input: InferSchemaOutput<Input>) => Promise<InferSchemaInput<Output>>
    : never

/** The service functions of a contract module: one per call, under the same name. */
export type Services<Module> = { [Name in keyof Module]: Service<Module[Name]> }

type Contract = typeof contract
type CallName = {
  [Module in keyof Contract & string]: `${Module}.${keyof Contract[Module] & string}`
}[keyof Contract & string]

/** The validated input of a call, such as `Input<'documents.updateDocument'>`. */
export type Input<Name extends CallName> =
  Name extends `${infer Module extends keyof Contract & string}.${infer Call}`
    ? Contract[Module][Call & keyof Contract[Module]] extends ContractProcedure<
        infer Schema,
        infer _Output,
        infer _Errors,
        infer _Meta
      >
      ? InferSchemaOutput<Schema>
      : never
    : never

/** The validated payload of a client event, such as `EventInput<'generateDocument'>`. */
export type EventInput<Name extends ClientEvent> = z.output<(typeof clientEvents)[Name]>
