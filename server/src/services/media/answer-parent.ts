import { BadFile } from '@learning-cms/domain/model/bad-file'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { writeSync } from 'node:fs'
import { codeOf, messageOf } from '#errors'
import { NO_ROOM } from './run-child.ts'
import { watchProcess } from '#limits/watch-process.ts'

type Prepare = (source: string, folder: string) => Promise<object>

const STDOUT = 1
const FAULT = 1

/**
 * The last step of every program that prepares a file: prints its result, or what is wrong with the file, as JSON. When
 * a library fails on its input, sometimes where nobody can catch it, the file counts as unreadable.
 */
export async function answerParent(prepare: Prepare, unreadable?: Reason) {
  const [source = '', folder = '', memoryMb = '0', cpuMs = '0'] = process.argv.slice(2)
  watchProcess({ megabytes: Number(memoryMb), cpuMs: Number(cpuMs) })
  const end = (error: unknown) => {
    if (error instanceof BadFile) answer({ refused: error.reason, values: error.values })
    else if (isNoRoom(error)) process.exit(NO_ROOM)
    else if (unreadable && !isOfTheMachine(error)) answer({ refused: unreadable })
    else {
      console.error(error)
      process.exit(FAULT)
    }
  }
  process.on('uncaughtException', end)
  await prepare(source, folder).then(answer, end)
}

function answer(what: object): never {
  writeSync(STDOUT, `\n${JSON.stringify(what, storable)}`)
  process.exit()
}

/** Names come from the file, and may contain characters the database does not accept. */
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

const isNoRoom = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')
/** Failed system calls have a code such as EIO; errors thrown by a library do not, except for exhausted memory. */
const isOfTheMachine = (error: unknown) =>
  /^E[A-Z0-9]+$/.test(codeOf(error) ?? '') || /allocat|out of memory/i.test(messageOf(error))
