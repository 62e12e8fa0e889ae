import { z } from 'zod'
import { endpoint, line, signedIn } from '../base.ts'
import { ModelPrice, ModelPrices, PricedProvider, TokenPrices } from './schemas.ts'

const ModelName = line(200).pipe(
  z
    .string()
    .trim()
    .min(1)
    .regex(/^[^\s\p{Cc}]*$/u),
)
const NamedModel = z.object({ provider: PricedProvider, model: ModelName })

export const modelPrices = {
  listModelPrices: signedIn
    .route({
      method: 'GET',
      path: '/model-prices',
      summary: 'List the prices of models, those of the owner’s connected providers first',
    })
    .input(z.object({}))
    .output(ModelPrices),
  saveModelPrice: endpoint
    .route({
      method: 'PUT',
      path: '/model-prices',
      summary: 'Correct the price of a model from now on; recorded spending is unchanged',
    })
    .input(NamedModel.extend(TokenPrices.shape))
    .output(ModelPrice),
  resetModelPrice: endpoint
    .route({
      method: 'POST',
      path: '/model-prices/reset',
      summary: 'Remove the owner’s price of a model, so that the list price applies again',
    })
    .input(NamedModel)
    .output(ModelPrice),
}
