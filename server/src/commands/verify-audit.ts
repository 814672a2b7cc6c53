import { sealNewLines, verifyChain } from '#services/audit/seal.ts'
import { messageOf } from '#errors'
import { withDatabase } from './database.ts'

const messages = {
  missing: 'a line is missing from the chain, or two lines were swapped',
  altered: 'the line was altered',
  'personal-altered': 'the personal values of the line were altered',
}

try {
  const { lines, fault } = await withDatabase(async (db) => {
    await sealNewLines(db)
    return verifyChain(db)
  })
  if (fault) {
    const line = fault.lineId ? ` (audit_lines.id = ${fault.lineId})` : ''
    process.stdout.write(`The audit log was tampered with at line ${fault.sealNo}${line}: ${messages[fault.what]}.\n`)
  } else process.stdout.write(`The audit log is intact: ${lines} lines.\n`)
  process.exitCode = fault ? 1 : 0
} catch (error) {
  process.stderr.write(`The audit log can't be read: ${messageOf(error)}\n`)
  process.exitCode = 2
}
