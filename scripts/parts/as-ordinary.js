import { spawn } from 'node:child_process'
import { ended, forwardSignals } from './run.js'

// node as-ordinary.js <uid> <program> <argument>…: runs it as that account, whose new files nobody else may read. Not by
// setpriv: a library that shifts the clock cannot go on in a process that has changed its account.

const [, , uid, program, ...args] = process.argv
process.umask(0o077)
const child = spawn(program, args, { uid: Number(uid), gid: Number(uid), stdio: 'inherit' })
forwardSignals(child)
process.exitCode = await ended(child)
