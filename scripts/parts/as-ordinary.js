import { spawn } from 'node:child_process'
import { ended, forwardSignals } from './run.js'

// node as-ordinary.js <uid> <program> <argument>…: runs it as that account, with files that nobody else may read. Not
// by setpriv: the library that shifts the clock does not work in a process that has changed its account.

const [, , uid, program, ...args] = process.argv
process.umask(0o077)
const child = spawn(program, args, { uid: Number(uid), gid: Number(uid), stdio: 'inherit' })
forwardSignals(child)
process.exitCode = await ended(child)
