import { commandLink } from '#features/account/session/command-link.ts'
import { messageOf } from '#errors'
import { withDatabase } from './database.ts'

const username = process.argv[2]
if (!username) {
  process.stderr.write('Usage: npm run reset-link -- <username>\n')
  process.exit(2)
}
try {
  const link = await withDatabase((db, config) => commandLink(db, config, username))
  if (link) process.stdout.write(`This link sets a new password. It works once, within 30 minutes:\n${link}\n`)
  else process.stderr.write(`There is no account "${username}" that may sign in.\n`)
  process.exitCode = link ? 0 : 1
} catch (error) {
  process.stderr.write(`The link could not be created: ${messageOf(error)}\n`)
  process.exitCode = 1
}
