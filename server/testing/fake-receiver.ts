import { type Loopback, type LoopbackAnswer, type LoopbackRequest, startLoopback } from './loopback.ts'

/** A webhook receiver on loopback with configurable responses; null sends none. */
export interface FakeReceiver extends Loopback {
  answer: (request: LoopbackRequest) => LoopbackAnswer | null | Promise<LoopbackAnswer | null>
  seen: LoopbackRequest[]
}

export async function startFakeReceiver(): Promise<FakeReceiver> {
  const receiver: FakeReceiver = {
    ...(await startLoopback((request) => {
      receiver.seen.push(request)
      return receiver.answer(request)
    })),
    answer: () => ({ status: 200, body: 'ok' }),
    seen: [],
  }
  return receiver
}
