/** CPU time of this thread in milliseconds, independent of the load of the machine. */
export function readThreadCpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
