import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { SignedInContext } from '../context.ts'

type Service<Procedure> =
  Procedure extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? (ctx: SignedInContext, input: InferSchemaOutput<Input>) => Promise<InferSchemaInput<Output>>
    : never

/** The functions that a module of the contract asks for: one for each call, under the same name. */
export type Services<Module> = { [Name in keyof Module]: Service<Module[Name]> }
