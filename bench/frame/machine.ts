import { cpus, loadavg, totalmem } from 'node:os'

/** Describes the machine in one line, without its name, with its load. */
export function machine(): string {
  const [cpu] = cpus()
  const [load = 0] = loadavg()
  return `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}; load average before the start ${load.toFixed(1)}`
}
