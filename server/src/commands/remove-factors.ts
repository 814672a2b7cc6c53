import { removeByCommand } from '#features/account/factors/command-removal.ts'
import { messageOf } from '#errors'
import { withDatabase } from './database.ts'

const username = process.argv[2]
if (!username) {
  process.stderr.write('Usage: npm run remove-factors -- <username>\n')
  process.exit(2)
}
try {
  const isRemoved = await withDatabase((db) => removeByCommand(db, username))
  if (isRemoved)
    process.stdout.write(`"${username}" signs in by the password alone from now on, and is told by mail.\n`)
  else process.stderr.write(`There is no account "${username}".\n`)
  process.exitCode = isRemoved ? 0 : 1
} catch (error) {
  process.stderr.write(`The second factor could not be removed: ${messageOf(error)}\n`)
  process.exitCode = 1
}
