/** Milliseconds that this thread has worked: what else the machine does is not counted. */
export function readThreadCpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
