import { existsSync, writeFileSync } from 'node:fs'
import { serveJobs } from '../lib/decoders/serve-jobs.ts'

export type TestJob =
  | 'echo'
  | 'spin'
  | 'grow'
  | 'recurse'
  | 'misread'
  | 'exit'
  | 'refuse'
  | 'environment'
  | 'write'
  | 'wait'
  | 'starve'

const kept: Uint8Array[] = []

const recurse = (depth: number): number => recurse(depth + 1) + 1

async function run(job: TestJob): Promise<unknown> {
  if (job === 'spin') for (;;);
  if (job === 'recurse') return recurse(0)
  if (job === 'misread') return Buffer.alloc(1).readUInt32LE(0)
  if (job === 'exit') process.exit(3)
  if (job === 'refuse') throw new Error('not that one')
  if (job === 'environment')
    return Object.keys(process.env).filter((name) => /SECRET|KEY|DATABASE/.test(name))
  if (job === 'write') {
    writeFileSync('/tmp/rankwell-decoder-wrote', '')
    return existsSync('/tmp/rankwell-decoder-wrote')
  }
  if (job === 'wait') await new Promise((resolve) => setTimeout(resolve, 300))
  if (job === 'starve') {
    const from = process.cpuUsage().user
    while (process.cpuUsage().user < from + 20_000);
    await new Promise((resolve) => setTimeout(resolve, 5500))
  }
  while (job === 'grow') {
    kept.push(new Uint8Array(8 * 1024 * 1024).fill(1))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return process.pid
}

serveJobs(run)
