import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { codeOf } from '#errors'

type Running = {
  parent: number
  isZombie: boolean
  /** Together with the id it identifies one process for ever; ids alone are reused. */
  startedAt: string
  program: string
  /** The working directory of the process, if the system says. */
  folder: string | undefined
}

/** What the system knows about a process, or undefined when it is gone. */
export function findProcess(pid: number): Running | undefined {
  if (process.platform === 'linux') return inProc(pid)
  if (process.platform === 'win32') return isThere(pid) ? unknown : undefined
  return fromPs(pid)
}

const unknown: Running = { parent: 0, isZombie: false, startedAt: '', program: '', folder: undefined }

function inProc(pid: number): Running | undefined {
  const stat = orNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (!stat) return undefined
  const end = stat.lastIndexOf(')')
  const fields = stat.slice(end + 2).split(' ')
  const program = orNothing(() => basename(readlinkSync(`/proc/${pid}/exe`)))
  return {
    parent: Number(fields[1]),
    isZombie: fields[0] === 'Z' || fields[0] === 'X',
    startedAt: fields[19] ?? '',
    program: program ?? stat.slice(stat.indexOf('(') + 1, end),
    folder: orNothing(() => readlinkSync(`/proc/${pid}/cwd`)),
  }
}

function fromPs(pid: number): Running | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,stat=,lstart=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const fields = (stdout ?? '').trim().split(/\s+/)
  if (fields.length < 8) return undefined
  return {
    parent: Number(fields[0]),
    isZombie: fields[1]!.startsWith('Z'),
    startedAt: fields.slice(2, 7).join(' '),
    program: basename(fields.slice(7).join(' ')),
    folder: undefined,
  }
}

function isThere(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function orNothing<T>(read: () => T) {
  try {
    return read()
  } catch {
    return undefined
  }
}
