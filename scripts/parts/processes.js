import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The processes that work in a folder: their environment, their command or their working folder names it. Also those
 * whose parents have ended, or that began a session of their own. Only Linux tells.
 */
export function processesIn(folder) {
  return (
    pids()
      .filter((pid) => pid !== process.pid && names(pid, folder))
      .map((pid) => ({ pid, command: read(pid, 'cmdline').replaceAll('\0', ' ').trim() || read(pid, 'comm').trim() }))
      // One that has ended and waits for its parent to notice has no command line and no environment any more.
      .filter(({ pid }) => !/^State:\s+Z/m.test(read(pid, 'status')))
  )
}

/** Sends them the signal, and returns them. */
export function endProcessesIn(folder, signal) {
  const found = processesIn(folder)
  for (const { pid } of found) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has just ended, or is not ours to end.
    }
  }
  return found
}

/** Also while a process that was just ended still lets go of its files. */
export function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  } catch (error) {
    // Of another account, such as that of a run by root: not ours to remove.
    if (!['EACCES', 'EPERM'].includes(error.code)) throw error
  }
}

const pids = () => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

function names(pid, folder) {
  const isBelow = (path) => path === folder || path.startsWith(`${folder}/`)
  return isBelow(workingFolder(pid)) || ['environ', 'cmdline'].some((file) => mentions(read(pid, file), folder))
}

/** The folder itself or something in it, not a folder whose name merely begins with the same letters. */
function mentions(text, folder) {
  for (let at = text.indexOf(folder); at !== -1; at = text.indexOf(folder, at + 1))
    if (!/[\w.-]/.test(text[at + folder.length] ?? '')) return true
  return false
}

function workingFolder(pid) {
  try {
    return readlinkSync(join('/proc', String(pid), 'cwd'))
  } catch {
    return ''
  }
}

function read(pid, file) {
  try {
    return readFileSync(join('/proc', String(pid), file), 'utf8')
  } catch {
    return ''
  }
}
