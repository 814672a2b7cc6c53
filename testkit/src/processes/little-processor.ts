import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PERIOD_US = 100_000
const ROOT = '/sys/fs/cgroup'
/** The second version of control groups, then the first. */
const kinds = [
  { parent: ROOT, file: 'cpu.max', write: (us: number) => `${us} ${PERIOD_US}` },
  { parent: join(ROOT, 'cpu'), file: 'cpu.cfs_quota_us', write: (us: number) => String(us) },
]

/**
 * A group of processes that together get this share of one core, like a machine so much slower: `add` takes a process and
 * what it starts from then on. Ends with the last of them.
 *
 * @returns Why there is none, on machines that do not let us.
 */
export function littleProcessor(share: number) {
  const name = `learning-cms-${process.pid}`
  for (const { parent, file, write } of kinds) {
    const folder = join(parent, name)
    if (!existsSync(join(parent, 'cgroup.procs'))) continue
    try {
      mkdirSync(folder)
    } catch {
      continue
    }
    const close = () => rmdirSync(folder)
    if (existsSync(join(folder, file))) {
      writeFileSync(join(folder, file), write(Math.round(share * PERIOD_US)))
      const add = (pid: number) => writeFileSync(join(folder, 'cgroup.procs'), String(pid))
      /** How often those in it had to wait, and for how long, as the system says it. */
      const read = () => readFileSync(join(folder, 'cpu.stat'), 'utf8')
      return { add, read, close }
    }
    close()
  }
  return 'A share of the processor needs control groups that may be made'
}
